// The shape of a logo in one colour, for phones that tint icons themselves (W3C appmanifest, purpose `monochrome`).
import { openPicture } from '#server/platform/images/picture'

/** A logo that is clear on more of its square than this is a shape already; less is what rounded corners leave. */
const CLEAR_SHARE = 0.35
/** Shares of the square that a shape fills: what fills less is dust, what fills more is a photograph or a ground. */
const [LEAST_SHARE, MOST_SHARE] = [0.03, 0.7]
/** Colours no further than this from the ground are the ground, those twice as far are the shape; of 441. */
const NEAR = 48
/** Bits of a channel that tell colours apart when they are counted. */
const COUNTED_BITS = 3

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

const pixelAt = (rgba: Uint8Array, at: number): Pixel => [
  rgba[at] ?? 0,
  rgba[at + 1] ?? 0,
  rgba[at + 2] ?? 0,
  rgba[at + 3] ?? 0,
]

/** The colour that most opaque pixels have, and how much of the square is clear. */
function groundOf(rgba: Uint8Array): { ground: Pixel; clear: number } {
  const counts = new Map<number, { count: number; pixel: Pixel }>()
  let clear = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const pixel = pixelAt(rgba, at)
    const [red, green, blue, alpha] = pixel
    if (alpha < 128) clear += 1
    else {
      const key = [red, green, blue].reduce((sum, value) => (sum << COUNTED_BITS) + (value >> (8 - COUNTED_BITS)), 0)
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { count: 1, pixel })
    }
  }
  const most = [...counts.values()].reduce((best, one) => (one.count > best.count ? one : best), {
    count: 0,
    pixel: [0, 0, 0, 0],
  })
  return { ground: most.pixel, clear: clear / (rgba.length / 4) }
}

/** How much of a pixel is the shape, 0 to 1: what differs from the ground, or all that is there when the ground is clear. */
function coverage([red, green, blue, alpha]: Pixel, ground: Pixel | null): number {
  if (!ground) return alpha / 255
  const distance = Math.hypot(red - ground[0], green - ground[1], blue - ground[2])
  return (Math.min(Math.max(distance / NEAR - 1, 0), 1) * alpha) / 255
}

/**
 * Opacity of a logo's shape, a byte for each pixel of a square of this side; null when it has none that could be told from its
 * ground, such as a photograph.
 */
export async function silhouetteOf(logo: Buffer, side: number): Promise<Buffer | null> {
  const rgba = await openPicture(logo)
    .autoOrient()
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const { ground, clear } = groundOf(rgba)
  const shape = Buffer.alloc(side * side)
  for (let at = 0; at < shape.length; at += 1)
    shape[at] = Math.round(coverage(pixelAt(rgba, at * 4), clear > CLEAR_SHARE ? null : ground) * 255)
  const share = shape.reduce((sum, value) => sum + value, 0) / (255 * shape.length)
  return share >= LEAST_SHARE && share <= MOST_SHARE ? shape : null
}
