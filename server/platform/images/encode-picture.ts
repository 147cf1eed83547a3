// Re-encodes pictures, so that nothing of a source file reaches a visitor.
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTHS } from '#domain/limits'
import { openPicture } from './picture.ts'

/**
 * Raise it with every change of this file that changes bytes: it is a part of every address, and pictures with a lower one are
 * encoded again after the next start (renew-pictures.ts).
 */
export const ENCODING = 2

export type VariantFormat = 'avif' | 'webp'

export type Variant = { readonly width: number; readonly format: VariantFormat; readonly bytes: Buffer }

export type EncodedPicture = {
  /** Null for a cutout. */
  readonly preview: string | null
  readonly encoding: number
  readonly variants: readonly Variant[]
}

/** AVIF effort 2 is within 8 % of effort 4 in bytes at a fifth of its time (measured on the demo pictures). */
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } as const
/** WebP is for browsers that are older than the ones we support: 6 % more bytes than effort 4 in half of its time. */
const WEBP = { quality: 78, effort: 2 } as const

/** The first one whose address is short enough is taken. */
const PREVIEWS = [
  { side: 16, quality: 40 },
  { side: 16, quality: 10 },
  { side: 12, quality: 5 },
] as const
const PREVIEW_CHARACTERS = 200

/** A picture that is wider than its widest copy by this factor is also stored in its own width. */
const WORTH_KEEPING = 1.15
const WIDEST = Math.max(...IMAGE_WIDTHS)

/** Widths of the copies; `sourcesOf` (src/ui/plate.tsx) writes the same ones into pages. */
export function variantWidthsOf(naturalWidth: number) {
  const widths: number[] = IMAGE_WIDTHS.filter((width) => width <= naturalWidth)
  const own = Math.min(naturalWidth, WIDEST)
  return own >= (widths.at(-1) ?? 0) * WORTH_KEEPING ? [...widths, own] : widths
}

async function previewOf(opaque: Sharp) {
  let preview = ''
  for (const { side, quality } of PREVIEWS) {
    const resized = opaque.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true })
    const bytes = await resized.webp({ quality, effort: 6 }).toBuffer()
    preview = `data:image/webp;base64,${bytes.toString('base64')}`
    if (preview.length <= PREVIEW_CHARACTERS) break
  }
  return preview
}

/** Re-encodes a picture that `inspectPicture` accepted, in every width and format, without metadata. */
export async function encodePicture(
  source: Buffer,
  { width: naturalWidth, is_cutout: isCutout }: { readonly width: number; readonly is_cutout: boolean },
): Promise<EncodedPicture> {
  const widths = variantWidthsOf(naturalWidth)
  const { data, info } = await openPicture(source)
    .autoOrient()
    .resize({ width: widths.at(-1) ?? naturalWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const decoded = sharp(data, { raw })
  const variants: Variant[] = []
  for (const width of widths) {
    const resized = decoded.clone().resize({ width, withoutEnlargement: true })
    variants.push({ width, format: 'avif', bytes: await resized.clone().avif(AVIF).toBuffer() })
    variants.push({ width, format: 'webp', bytes: await resized.clone().webp(WEBP).toBuffer() })
  }
  return { preview: isCutout ? null : await previewOf(decoded.clone().removeAlpha()), encoding: ENCODING, variants }
}

const inTurn = pLimit(1)

/** One at a time in a process, so that a core is left for requests. */
export const encodeInTurn: typeof encodePicture = (source, facts) => inTurn(() => encodePicture(source, facts))
