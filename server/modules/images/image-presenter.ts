// Picture row to what the contract calls an image.
import type { Image } from '#contract/tenant'

/** The columns of a picture that a visitor may know. */
export type ImageFacts = {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly is_cutout: boolean
  readonly hue: number
  readonly preview: string | null
  /** Version of the encoder that made its copies: a part of the address, because other bytes need another address. */
  readonly encoding: number
}

/** Width of the URL written into answers; the page asks for the others by replacing the last segment. */
const DEFAULT_WIDTH = 448

/** Address of a store's picture in the middle one of IMAGE_WIDTHS. */
export function imageUrl(slug: string, { hash, encoding }: Pick<ImageFacts, 'hash' | 'encoding'>): string {
  return `/images/${slug}/${hash}-${encoding}/${DEFAULT_WIDTH}`
}

/** The hash in an address that `imageUrl` made. */
export function hashInUrl(url: string): string | undefined {
  return url.split('/')[3]?.split('-')[0]
}

/** Picture as it goes over the wire. */
export function presentImage(slug: string, facts: ImageFacts): Image {
  return {
    url: imageUrl(slug, facts),
    width: facts.width,
    height: facts.height,
    cutout: facts.is_cutout,
    hue: facts.hue,
    preview: facts.preview,
  }
}
