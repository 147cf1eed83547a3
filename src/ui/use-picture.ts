import { useState } from 'react'

const AGAIN = 'picturesagain'

/** Asks again for every picture that did not come; for when the network, or somebody, is back. */
export function retryPictures(): void {
  dispatchEvent(new Event(AGAIN))
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
