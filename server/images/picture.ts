// Untrusted picture bytes in, clean re-encoded copies out: nothing of the source file reaches a visitor.
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#contract/image-widths'
import { dominantHueOf } from './dominant-hue.ts'

/** Limits of a picture (threat T18): bytes of the file and pixels once decoded. */
export const MAX_PICTURE_BYTES = 5_000_000
const MAX_PICTURE_PIXELS = 25_000_000

export type VariantFormat = 'avif' | 'webp'

/** What is known of a picture after decoding it. Sizes in pixels as seen, that is after the EXIF rotation. */
export type Inspection = {
  readonly width: number
  readonly height: number
  /** True when a visible part of the ground is transparent. */
  readonly isCutout: boolean
  /** Strongest hue in degrees (OKLCH), a multiple of 15. */
  readonly dominantHue: number
}

/** A re-encoded copy. */
export type Variant = { readonly width: number; readonly format: VariantFormat; readonly bytes: Buffer }

/** A picture that cannot be taken; the message says why, in words for the operator. */
export class PictureError extends Error {}

const SAMPLE_SIDE = 48
const CUTOUT_SHARE = 0.01
const NEARLY_CLEAR = 16
/** AVIF effort 2 is within 8 % of effort 4 in bytes at a fifth of its time (measured on the demo pictures). */
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 78, effort: 4 } as const

/** True when the first bytes are those of PNG, JPEG, WebP or AVIF: other decoders never see the file. */
function hasKnownSignature(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return true
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return true
  const ascii = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  return ascii(4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(8, 12))
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  // No pixel limit here: the header alone is read, so that the fault can name the size.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  return autoOrient
}

/**
 * Decodes a picture completely and says what it is.
 * @throws PictureError when it is not PNG, JPEG, WebP or AVIF, is damaged, or is above the limits.
 */
export async function inspectPicture(bytes: Buffer): Promise<Inspection> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureError(`is larger than 5 MB (${bytes.length} bytes)`)
  if (!hasKnownSignature(bytes)) throw new PictureError('is not a PNG, JPEG, WebP or AVIF picture')
  try {
    const { width, height } = await sizeOf(bytes)
    if (width * height > MAX_PICTURE_PIXELS)
      throw new PictureError(`has more than 25 megapixels (${width} by ${height})`)
    const { data } = await open(bytes)
      .autoOrient()
      .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let clear = 0
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < NEARLY_CLEAR) clear += 1
    return { width, height, isCutout: clear / (data.length / 4) >= CUTOUT_SHARE, dominantHue: dominantHueOf(data) }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('cannot be decoded', { cause: error })
  }
}

/** Widths a picture of this natural width is kept in: those of IMAGE_WIDTHS it can fill, or its own when it is smaller. */
export function variantWidthsOf(naturalWidth: number): number[] {
  const widths = IMAGE_WIDTHS.filter((width) => width <= naturalWidth)
  return widths.length > 0 ? widths : [naturalWidth]
}

/** Re-encodes a picture that `inspectPicture` accepted, in every width and format, without any metadata. */
export async function encodeVariants(bytes: Buffer, naturalWidth: number): Promise<Variant[]> {
  const widths = variantWidthsOf(naturalWidth)
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: widths.at(-1) ?? naturalWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const variants: Variant[] = []
  for (const width of widths) {
    const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
    variants.push({ width, format: 'avif', bytes: await resized.clone().avif(AVIF).toBuffer() })
    variants.push({ width, format: 'webp', bytes: await resized.clone().webp(WEBP).toBuffer() })
  }
  return variants
}
