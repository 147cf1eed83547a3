// Two pictures of the same screen, pixel by pixel.
import sharp from 'sharp'

/** Part of a picture, in pixels. */
export type Region = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Where two pictures differ. */
export type Difference = {
  readonly pixels: number
  /** The smallest box around all of them. */
  readonly box: Region
  /** PNG: what is the same is pale, what differs is red. */
  readonly picture: Buffer
}

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number }

const CHANNELS = 4
const RED = [230, 0, 40, 255] as const
/** How much of what is the same still shows. */
const PALE = 0.25

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Place of a pixel in the data; -1 outside of the picture. */
const placeOf = ({ width, height }: Pixels, x: number, y: number): number =>
  x < width && y < height ? (y * width + x) * CHANNELS : -1

function isSame(before: Pixels, after: Pixels, x: number, y: number): boolean {
  const [left, right] = [placeOf(before, x, y), placeOf(after, x, y)]
  if (left < 0 || right < 0) return false
  for (let channel = 0; channel < CHANNELS; channel += 1)
    if (before.data[left + channel] !== after.data[right + channel]) return false
  return true
}

const isInside = ({ left, top, width, height }: Region, x: number, y: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height

/**
 * Compares two PNG files. A picture that is larger than the other differs wherever it reaches beyond it.
 * @param apart a region in which anything may differ.
 * @returns undefined when every pixel is the same.
 */
export async function comparePictures(before: Buffer, after: Buffer, apart?: Region): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const drawn = new Uint8Array(width * height * CHANNELS)
  let [pixels, left, top, right, bottom] = [0, width, height, -1, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * CHANNELS
      if (isSame(one, other, x, y) || (apart && isInside(apart, x, y))) {
        const from = Math.max(placeOf(one, x, y), 0)
        for (let channel = 0; channel < 3; channel += 1)
          drawn[at + channel] = 255 - (255 - (one.data[from + channel] ?? 255)) * PALE
        drawn[at + 3] = 255
      } else {
        drawn.set(RED, at)
        pixels += 1
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
    }
  if (pixels === 0) return undefined
  const picture = await sharp(drawn, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toBuffer()
  return { pixels, box: { left, top, width: right - left + 1, height: bottom - top + 1 }, picture }
}
