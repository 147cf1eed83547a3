// Picture row to what the contract calls an image.
import type { Image } from '#contract/tenant'

/** The columns of a picture that a visitor may know. */
export type ImageFacts = {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly is_cutout: boolean
  readonly hue: number
}

/** Width of the URL written into answers; the page asks for the others by replacing the last segment. */
const DEFAULT_WIDTH = 448

/** Address of a store's picture in a width of IMAGE_WIDTHS. */
export function imageUrl(slug: string, hash: string, width: number = DEFAULT_WIDTH): string {
  return `/images/${slug}/${hash}/${width}`
}

/** Picture as it goes over the wire. */
export function presentImage(slug: string, facts: ImageFacts): Image {
  return {
    url: imageUrl(slug, facts.hash),
    width: facts.width,
    height: facts.height,
    cutout: facts.is_cutout,
    hue: facts.hue,
  }
}
