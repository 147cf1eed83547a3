import { useState } from 'react'
import { Icon } from './icon.tsx'

const AGAIN = 'picturesagain'
/** A connection that has just come back may lose its first requests. */
const WAITS_MS = [0, 2_000, 10_000]

export function retryPictures(): void {
  for (const wait of WAITS_MS) setTimeout(() => dispatchEvent(new Event(AGAIN)), wait)
}

/** Spread `watch` on the element. */
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
      // It may have failed before hydration.
      ref: (element: HTMLImageElement | null) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) fail()
      },
    },
  }
}

/** The last segment of `url` is its width in pixels. */
export type PlateImage = {
  url: string
  width: number
  height: number
  cutout: boolean
  hue: number
  preview?: string | null
}

type PlateProps = {
  image: PlateImage | null
  widths: readonly number[]
  sizes: string
  eager?: boolean
  isMain?: boolean
  className?: string
  fallback: string
}

/** The server makes only copies that are this much wider than the next smaller one (encode-picture.ts). */
const STEP = 1.15

/** `share` is the width of the picture in a box of width 1, since a copy is described by the box it fits. */
export function sourcesOf({ url, width: natural }: PlateImage, widths: readonly number[], share = 1): string {
  const base = url.slice(0, url.lastIndexOf('/') + 1)
  return widths
    .filter((width, index) => width <= natural || natural >= (widths[index - 1] ?? 0) * STEP)
    .map((width) => `${base}${width} ${Math.ceil(Math.min(width, natural) / share)}w`)
    .join(', ')
}

/** A cutout lies inside the middle of its square plate, a photo is cropped to it. */
function shareOf({ cutout, width, height }: PlateImage): number {
  const ratio = width / height
  return cutout ? 0.7 * Math.min(1, ratio) : Math.max(1, ratio)
}

/** Class that sets `--h` to a hue in degrees, rounded to 15. */
export const hueClass = (hue: number) => `hue-${(Math.round(hue / 15) * 15) % 360}`

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

/** A blurred copy under a photo until it has loaded; takes no space. */
export function Preview({ image: { preview, width, height } }: { image: PlateImage }) {
  return preview ? (
    <img className="scale-[1.1] [filter:blur(8px)]" src={preview} width={width} height={height} alt="" />
  ) : null
}

const firstLetter = (name: string) => [...name.trim().matchAll(/\P{M}\p{M}*/gu)][0]?.[0].toLocaleUpperCase() ?? ''

const SIZES = {
  small: 'size-10 text-base',
  middle: 'size-16 text-[1.5625rem]',
  large: 'mx-auto size-22 text-[2.125rem]',
} as const

/** Decorative: the name is beside it. */
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
