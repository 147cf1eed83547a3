// Untrusted picture bytes: whether they can be taken, and what they show.
import sharp from 'sharp'
import { dominantHueOf } from './colour.ts'

// One picture takes one thread: where sharp would take one per core, the server itself would get none.
sharp.concurrency(1)

/** Limits of a picture: bytes of the file and pixels once decoded. */
export const MAX_PICTURE_BYTES = 5_000_000
const MAX_PICTURE_PIXELS = 25_000_000

/** What is known of a picture after decoding it. Sizes in pixels as seen, that is after the EXIF rotation. */
export type Inspection = {
  readonly width: number
  readonly height: number
  /** True when a visible part of the ground is transparent. */
  readonly isCutout: boolean
  /** Strongest hue in degrees (OKLCH), a multiple of 15. */
  readonly dominantHue: number
}

/** A picture that cannot be taken; the message says why, in words for the operator. */
export class PictureError extends Error {}

const SAMPLE_SIDE = 48
const CUTOUT_SHARE = 0.01
const NEARLY_CLEAR = 16

/** True when the first bytes are those of PNG, JPEG, WebP or AVIF: other decoders never see the file. */
function hasKnownSignature(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return true
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return true
  const ascii = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  return ascii(4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(8, 12))
}

/** Opens picture bytes within the limits; the first frame of an animation. */
export const openPicture = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  // No pixel limit here: the header alone is read, so that the fault can name the size.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  return autoOrient
}

async function sizeWithin(bytes: Buffer): Promise<{ width: number; height: number }> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureError(`is larger than 5 MB (${bytes.length} bytes)`)
  if (!hasKnownSignature(bytes)) throw new PictureError('is not a PNG, JPEG, WebP or AVIF picture')
  const { width, height } = await sizeOf(bytes)
  if (width * height > MAX_PICTURE_PIXELS) throw new PictureError(`has more than 25 megapixels (${width} by ${height})`)
  return { width, height }
}

async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('cannot be decoded', { cause: error })
  }
}

/**
 * Pixels that a picture has once decoded, as its header says.
 * @throws PictureError when it is not PNG, JPEG, WebP or AVIF, has no readable header, or is above the limits.
 */
export async function measurePicture(bytes: Buffer): Promise<number> {
  const { width, height } = await refusing(sizeWithin(bytes))
  return width * height
}

async function inspect(bytes: Buffer): Promise<Inspection> {
  const { width, height } = await sizeWithin(bytes)
  const { data } = await openPicture(bytes)
    .autoOrient()
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < NEARLY_CLEAR) clear += 1
  return { width, height, isCutout: clear / (data.length / 4) >= CUTOUT_SHARE, dominantHue: dominantHueOf(data) }
}

/**
 * Decodes a picture completely and says what it is.
 * @throws PictureError when it is not PNG, JPEG, WebP or AVIF, is damaged, or is above the limits.
 */
export const inspectPicture = (bytes: Buffer): Promise<Inspection> => refusing(inspect(bytes))
