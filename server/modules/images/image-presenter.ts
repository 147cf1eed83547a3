import type { Image } from '#contract/tenant'

export type ImageFacts = {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly is_cutout: boolean
  readonly hue: number
  readonly preview: string | null
  /** Version of the encoder. It is in the address, because other bytes need another address. */
  readonly encoding: number
}

/** Width of the address in answers; pages replace its last segment for other widths. */
const DEFAULT_WIDTH = 448

export const hashInUrl = (url: string) => url.split('/')[3]?.split('-')[0]

export const presentImage = (slug: string, facts: ImageFacts): Image => ({
  url: `/images/${slug}/${facts.hash}-${facts.encoding}/${DEFAULT_WIDTH}`,
  width: facts.width,
  height: facts.height,
  cutout: facts.is_cutout,
  hue: facts.hue,
  preview: facts.preview,
})

export function imageOf(slug: string, hash: string | null, images: ReadonlyMap<string, ImageFacts>): Image | null {
  const facts = hash === null ? undefined : images.get(hash)
  return facts ? presentImage(slug, facts) : null
}
