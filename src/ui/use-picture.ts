import { useState } from 'react'

const AGAIN = 'picturesagain'
/** A line that has just come back may lose its first requests. */
const WAITS_MS = [0, 2_000, 10_000]

/** Asks again, three times, for every picture that did not come; for when the network, or somebody, is back. */
export function retryPictures(): void {
  for (const wait of WAITS_MS) setTimeout(() => dispatchEvent(new Event(AGAIN)), wait)
}

/** Whether the picture at this address did not come, and the attributes its element needs for that to be noticed. */
export function usePicture(url: string | undefined) {
  const [failed, setFailed] = useState<string>()
  const fail = () => {
    setFailed(url)
    addEventListener(AGAIN, () => setFailed(undefined), { once: true })
  }
  return {
    isBroken: failed !== undefined && failed === url,
    watch: {
      onError: fail,
      // It may have failed before this script ran.
      ref: (element: HTMLImageElement | null) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) fail()
      },
    },
  }
}
