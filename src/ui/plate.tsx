import { useState } from 'react'
import { Icon } from './icon.tsx'

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

/** A picture as the server tells it: the last segment of `url` is its width in pixels. */
export type PlateImage = {
  url: string
  width: number
  height: number
  cutout: boolean
  hue: number
  /** A tiny copy as a data address, to stand in until the picture has come. */
  preview?: string | null
}

type PlateProps = {
  image: PlateImage | null
  /** Widths the server can send, smallest first. */
  widths: readonly number[]
  /** The `sizes` attribute: how wide the plate is. */
  sizes: string
  /** In the first view: loaded at once. */
  eager?: boolean
  /** The picture that its page is about: before all others. */
  isMain?: boolean
  /** Its size, and what its place asks of it. */
  className?: string
  /** Icon for an item without a picture, or whose picture did not come. */
  fallback: string
}

/** A copy this much wider than the next smaller one is kept (server/platform/images/encode-picture.ts). */
const STEP = 1.15

/**
 * The addresses of a picture's copies for `srcset`: every width it fills, and its own where that is clearly more.
 * `share` is how wide the picture is drawn in a box of width 1: each copy is told by the box it is right for.
 */
export function sourcesOf({ url, width: natural }: PlateImage, widths: readonly number[], share = 1): string {
  const base = url.slice(0, url.lastIndexOf('/') + 1)
  return widths
    .filter((width, index) => width <= natural || natural >= (widths[index - 1] ?? 0) * STEP)
    .map((width) => `${base}${width} ${Math.ceil(Math.min(width, natural) / share)}w`)
    .join(', ')
}

/** How wide a picture is drawn on a square plate: a cutout inside its middle, a photo cropped to the plate. */
function shareOf({ cutout, width, height }: PlateImage): number {
  const ratio = width / height
  return cutout ? 0.7 * Math.min(1, ratio) : Math.max(1, ratio)
}

/** Class that sets `--h` to a hue in degrees, rounded to 15. */
export const hueClass = (hue: number) => `hue-${(Math.round(hue / 15) * 15) % 360}`

/** A cutout on a plate of its hue, or a photo that fills it. Without a picture the plate alone. */
export function Plate({ image, widths, sizes, eager = false, isMain = false, className = '', fallback }: PlateProps) {
  const { isBroken, watch } = usePicture(image?.url)
  const shown = isBroken ? null : image
  return (
    <span
      className={`plate ${image ? hueClass(image.hue) : ''} ${className}`}
      data-photo={shown?.cutout === false || undefined}
    >
      {shown ? (
        <>
          <Preview image={shown} />
          <img
            src={shown.url}
            srcSet={sourcesOf(shown, widths, shareOf(shown))}
            sizes={sizes}
            width={shown.width}
            height={shown.height}
            alt=""
            loading={eager || isMain ? 'eager' : 'lazy'}
            {...(isMain ? { fetchPriority: 'high' as const } : {})}
            decoding="async"
            {...watch}
          />
        </>
      ) : (
        <Icon path={fallback} size={28} />
      )}
    </span>
  )
}

/** What lies under a photo until it has come. Drawn by the same rules, blurred; it takes no room of its own. */
export function Preview({ image: { preview, width, height } }: { image: PlateImage }) {
  return preview ? (
    <img className="scale-[1.1] [filter:blur(8px)]" src={preview} width={width} height={height} alt="" />
  ) : null
}

/** First letter as a person sees it: an accent or a joined mark stays on it. */
const firstLetter = (name: string) => [...name.trim().matchAll(/\P{M}\p{M}*/gu)][0]?.[0].toLocaleUpperCase() ?? ''

const SIZES = {
  small: 'size-10 text-base',
  middle: 'size-16 text-[1.5625rem]',
  large: 'mx-auto size-22 text-[2.125rem]',
} as const

/** The first letter of a name, in the place of a picture. Decorative: the name stands beside it. */
export function Avatar({ name, size = 'small' }: { name: string; size?: keyof typeof SIZES }) {
  return (
    <span
      className={`grid flex-none place-items-center rounded-full bg-brand-tint-2 font-semibold text-brand-text ${SIZES[size]}`}
      aria-hidden="true"
    >
      {firstLetter(name)}
    </span>
  )
}
