import { useState } from 'react'
import { Icon } from './icon.tsx'
import './plate.css'

/** A picture as the server tells it: the last segment of `url` is its width in pixels. */
export type PlateImage = { url: string; width: number; height: number; cutout: boolean; hue: number }

type PlateProps = {
  image: PlateImage | null
  /** Widths the server can send, smallest first. */
  widths: readonly number[]
  /** The `sizes` attribute: how wide it is drawn. */
  sizes: string
  alt?: string
  /** In the first view: loaded at once. */
  eager?: boolean
  /** Icon for an item without a picture, or whose picture did not come. */
  fallback: string
  className?: string
}

/** A copy this much wider than the next smaller one is kept (server/images/encode-picture.ts). */
const STEP = 1.15

/** The addresses of a picture's copies for `srcset`: every width it fills, and its own where that is clearly more. */
export function sourcesOf({ url, width: natural }: PlateImage, widths: readonly number[]): string {
  const base = url.slice(0, url.lastIndexOf('/') + 1)
  return widths
    .filter((width, index) => width <= natural || natural >= (widths[index - 1] ?? 0) * STEP)
    .map((width) => `${base}${width} ${Math.min(width, natural)}w`)
    .join(', ')
}

const hueClass = (hue: number) => `h${(Math.round(hue / 15) * 15) % 360}`

/** A cutout on a plate of its hue, or a photo that fills it. Without a picture the plate alone. */
export function Plate({ image, widths, sizes, alt = '', eager = false, fallback, className = '' }: PlateProps) {
  const [broken, setBroken] = useState(false)
  if (!image || broken) {
    return (
      <span className={`plate ${className} ${image ? hueClass(image.hue) : ''}`.trim()}>
        <Icon path={fallback} size={28} />
      </span>
    )
  }
  return (
    <span className={`plate ${className} ${image.cutout ? hueClass(image.hue) : 'photo'}`}>
      <img
        src={image.url}
        srcSet={sourcesOf(image, widths)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(true)}
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(true)
        }}
      />
    </span>
  )
}
