// Inspects untrusted pictures.
import sharp from 'sharp'
import { dominantHueOf } from './colour.ts'

// With a thread per core, sharp would leave none to the server.
sharp.concurrency(1)

export const MAX_PICTURE_BYTES = 5_000_000
const MAX_PICTURE_PIXELS = 25_000_000

/** Sizes in pixels after the EXIF rotation. */
export type Inspection = {
  readonly width: number
  readonly height: number
  /** True when a visible part of the background is transparent. */
  readonly isCutout: boolean
  /** Strongest hue in degrees (OKLCH), a multiple of 15. */
  readonly dominantHue: number
}

/** The message tells the operator why the picture cannot be taken. */
export class PictureError extends Error {}

const SAMPLE_SIDE = 48
const CUTOUT_SHARE = 0.01
const NEARLY_CLEAR = 16

/** Of PNG, JPEG, WebP or AVIF, so that other decoders never see the file. */
function hasKnownSignature(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return true
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return true
  const ascii = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  return ascii(4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(8, 12))
}

/** Opens picture bytes within the limits; the first frame of an animation. */
export const openPicture = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })

async function sizeWithin(bytes: Buffer): Promise<{ width: number; height: number }> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureError(`is larger than 5 MB (${bytes.length} bytes)`)
  if (!hasKnownSignature(bytes)) throw new PictureError('is not a PNG, JPEG, WebP or AVIF picture')
  // No pixel limit here: only the header is read, so that the error can name the size.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
  const { width, height } = autoOrient
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

/** Number of pixels by the header. @throws PictureError */
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

/** Decodes a picture completely. @throws PictureError when it is of another type, damaged, or above the limits. */
export const inspectPicture = (bytes: Buffer): Promise<Inspection> => refusing(inspect(bytes))
