import sharp from 'sharp'
import { dominantHueOf } from './colour.ts'

// With a thread per core, sharp would leave none to the server.
sharp.concurrency(1)

export const MAX_PICTURE_BYTES = 5_000_000
const MAX_PICTURE_PIXELS = 25_000_000

/** The message is for the operator. */
export class PictureError extends Error {}

const SAMPLE_SIDE = 48
const CUTOUT_SHARE = 0.01
const NEARLY_CLEAR = 16

/** Of PNG, JPEG, WebP or AVIF, so that other decoders never see the file. */
function hasKnownSignature(bytes: Buffer) {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return true
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return true
  const ascii = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  return ascii(4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(8, 12))
}

/** Opens picture bytes within the limits; the first frame of an animation. */
export const openPicture = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })

async function sizeWithin(bytes: Buffer) {
  if (bytes.length > MAX_PICTURE_BYTES) throw new PictureError(`is larger than 5 MB (${bytes.length} bytes)`)
  if (!hasKnownSignature(bytes)) throw new PictureError('is not a PNG, JPEG, WebP or AVIF picture')
  // No pixel limit here: only the header is read, so that the error can name the size.
  const { width, height } = (await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()).autoOrient
  if (width * height > MAX_PICTURE_PIXELS) throw new PictureError(`has more than 25 megapixels (${width} by ${height})`)
  return { width, height }
}

const refusing = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    throw error instanceof PictureError ? error : new PictureError('cannot be decoded', { cause: error })
  })

/** Number of pixels by the header. @throws PictureError */
export async function measurePicture(bytes: Buffer) {
  const { width, height } = await refusing(sizeWithin(bytes))
  return width * height
}

async function inspect(bytes: Buffer) {
  const { width, height } = await sizeWithin(bytes)
  const data = await openPicture(bytes)
    .autoOrient()
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < NEARLY_CLEAR) clear += 1
  return { width, height, isCutout: clear / (data.length / 4) >= CUTOUT_SHARE, dominantHue: dominantHueOf(data) }
}

/**
 * Decodes a picture completely. The size is the one after the EXIF rotation, the hue in degrees of OKLCH.
 * @throws PictureError when it is of another type, damaged, or above the limits.
 */
export const inspectPicture = (bytes: Buffer) => refusing(inspect(bytes))
