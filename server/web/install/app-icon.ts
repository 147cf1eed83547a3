// The shape of a logo in one colour, for phones that tint icons themselves (W3C appmanifest, purpose `monochrome`).
import sharp from 'sharp'
import { openPicture } from '#server/platform/images/picture'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import type { Database } from '#server/platform/db/database'
import { createTurns } from '#server/platform/http/load'
import { createImageCache } from '#server/modules/images/image-cache'
import { hashInUrl } from '#server/modules/images/image-presenter'
import { readSources } from '#server/modules/images/images-repository'
import { FONT_FAMILY, escaped, initialOf, loadLetters } from './lettering.ts'
import { SHORTCUT_GLYPHS, SHORTCUT_SIDE } from './shortcuts.ts'

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

// Icons of a store in the sizes a manifest needs, drawn once per version of the store from its logo or its first letter.

/** `full` fills its square and has no transparent pixel: a launcher, or Apple's, cuts its corners. */
type Icon =
  | { readonly size: number; readonly look: 'rounded' | 'full' | 'monochrome' }
  | { readonly size: number; readonly look: 'shortcut'; readonly glyph: string }

/** By the file names below `/{tenant}/icons/`; `180.png` is Apple's. */
const ICONS: ReadonlyMap<string, Icon> = new Map<string, Icon>([
  ['180.png', { size: 180, look: 'full' }],
  ['192.png', { size: 192, look: 'rounded' }],
  ['512.png', { size: 512, look: 'rounded' }],
  ['maskable-512.png', { size: 512, look: 'full' }],
  ['monochrome-512.png', { size: 512, look: 'monochrome' }],
  ...[...SHORTCUT_GLYPHS].map(([name, glyph]): [string, Icon] => [
    name,
    { size: SHORTCUT_SIDE, look: 'shortcut', glyph },
  ]),
])

/** Inside this share of its side an icon that is cut by others is never cut (W3C appmanifest, safe zone). */
const SAFE_SHARE = 0.8
/** A square of this share stands inside the circle that the safe zone is. */
const SHAPE_SHARE = 0.56
const CORNER_SHARE = 0.3
const GLYPH_SHARE = 0.54
/** Side of the square that glyphs are drawn on. */
const GLYPH_SIDE = 256

type Colours = { readonly ground: string; readonly ink: string }

const svg = (size: number, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${body}</svg>`)

async function monogram(letter: string, size: number, ink: string): Promise<Buffer> {
  await loadLetters()
  return svg(
    size,
    `<text x="50%" y="50%" dy=".36em" text-anchor="middle" font-family="${FONT_FAMILY}" font-weight="700" font-size="${size * 0.5}" fill="${ink}">${escaped(letter)}</text>`,
  )
}

async function logoSource(db: Database, catalogue: Catalogue): Promise<Buffer | undefined> {
  const hash = hashInUrl(catalogue.tenant.tenant_logo?.url ?? '')
  if (!hash) return undefined
  const found = await db.inTenant(catalogue.id, (tx) => readSources(tx, catalogue.id, [hash]))
  return found[0]?.source
}

const square = (size: number, background: string) =>
  sharp({ create: { width: size, height: size, channels: 4, background } })

/** A square of the ground with a picture in its middle. */
const onGround = (size: number, ground: string, input: Buffer) =>
  square(size, ground).composite([{ input, gravity: 'centre' }])

async function rounded(size: number, ground: string, input: Buffer): Promise<Buffer> {
  const filled = await onGround(size, ground, input).png().toBuffer()
  const mask = svg(size, `<rect width="${size}" height="${size}" rx="${size * CORNER_SHARE}"/>`)
  return sharp(filled)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** The shape in white on nothing: whoever shows it takes its opacity and a colour of their own. */
async function monochrome(size: number, logo: Buffer | undefined, letter: string): Promise<Buffer> {
  const shape = logo ? await silhouetteOf(logo, size) : null
  const drawn = shape
    ? await sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
        .joinChannel(shape, { raw: { width: size, height: size, channels: 1 } })
        .png()
        .toBuffer()
    : await monogram(letter, size, '#ffffff')
  const inner = Math.round(size * SHAPE_SHARE)
  const fitted = await sharp(drawn).trim({ threshold: 1 }).resize(inner, inner, { fit: 'inside' }).png().toBuffer()
  return onGround(size, '#ffffff00', fitted).png().toBuffer()
}

function shortcut(size: number, glyph: string, { ground, ink }: Colours): Promise<Buffer> {
  const scale = (size * GLYPH_SHARE) / GLYPH_SIDE
  const from = (size * (1 - GLYPH_SHARE)) / 2
  const drawn = `<path transform="translate(${from} ${from}) scale(${scale})" d="${glyph}" fill="${ink}"/>`
  return rounded(size, ground, svg(size, drawn))
}

async function draw(db: Database, catalogue: Catalogue, icon: Icon): Promise<Buffer> {
  const { light } = catalogue.tenant.palette
  const colours = { ground: light['brand'] ?? '#3f5b52', ink: light['on-brand'] ?? '#ffffff' }
  const { size, look } = icon
  if (look === 'shortcut') return shortcut(size, icon.glyph, colours)
  const source = await logoSource(db, catalogue)
  const letter = initialOf(catalogue.tenant.name)
  if (look === 'monochrome') return monochrome(size, source, letter)
  const inner = look === 'full' ? Math.round(size * SAFE_SHARE) : size
  const picture = source
    ? await openPicture(source)
        .autoOrient()
        .resize(inner, inner, { fit: 'contain', background: colours.ground })
        .flatten({ background: colours.ground })
        .png()
        .toBuffer()
    : await monogram(letter, inner, colours.ink)
  if (look === 'rounded') return rounded(size, colours.ground, picture)
  return onGround(size, colours.ground, picture).removeAlpha().png().toBuffer()
}

/** Some 1,000 icons. */
const kept = createImageCache(16 * 1024 * 1024)
/** Drawn at a time by a process, and waiting for their turn; more are told to come back. */
const takeTurn = createTurns({ atOnce: 1, most: 40 })

/**
 * A store's icon as PNG; null when there is no icon of that name. Drawn once per version of the store.
 * @throws ProblemError 503 `overloaded` when too many others have to be drawn first.
 */
export async function drawIcon(db: Database, catalogue: Catalogue, name: string): Promise<Buffer | null> {
  const icon = ICONS.get(name)
  if (!icon) return null
  const key = [catalogue.id, catalogue.version, name].join(' ')
  const image = await kept.get(key, () => takeTurn(async () => ({ bytes: await draw(db, catalogue, icon), etag: key })))
  return image && image.bytes
}
