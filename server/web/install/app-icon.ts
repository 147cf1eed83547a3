import sharp from 'sharp'
import { openPicture } from '#server/platform/images/picture'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import type { Database } from '#server/platform/db/database'
import { cachedDrawing } from './cached-drawing.ts'
import { hashInUrl } from '#server/modules/images/image-presenter'
import { readSource } from '#server/modules/images/images-repository'
import { FONT_FAMILY, escaped, initialOf, loadFonts } from './fonts.ts'
import { SHORTCUT_GLYPHS, SHORTCUT_SIDE } from './shortcuts.ts'

/** A smaller transparent share of a logo comes from rounded corners. */
const CLEAR_SHARE = 0.35
/** Less of the square is dust, more is a photograph. */
const [LEAST_SHARE, MOST_SHARE] = [0.03, 0.7]
/** Colours up to this RGB distance from the ground belong to it; from twice the distance on they are the shape. */
const NEAR = 48
const COUNTED_BITS = 3

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

const pixelAt = (rgba: Uint8Array, at: number): Pixel => [
  rgba[at] ?? 0,
  rgba[at + 1] ?? 0,
  rgba[at + 2] ?? 0,
  rgba[at + 3] ?? 0,
]

/** The most frequent colour of opaque pixels, and the transparent share. */
function groundOf(rgba: Uint8Array) {
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
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  const ground: Pixel = most?.pixel ?? [0, 0, 0, 0]
  return { ground, clear: clear / (rgba.length / 4) }
}

/** Share of the shape in a pixel. Without a ground all that is opaque is the shape. */
function coverage([red, green, blue, alpha]: Pixel, ground: Pixel | null) {
  if (!ground) return alpha / 255
  const distance = Math.hypot(red - ground[0], green - ground[1], blue - ground[2])
  return (Math.min(Math.max(distance / NEAR - 1, 0), 1) * alpha) / 255
}

/** Opacity of a logo's shape, a byte for each pixel of a square; null when there is none, as in a photograph. */
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

/** `full` has no transparent pixel, because launchers cut its corners; `monochrome` is for phones that tint icons (W3C appmanifest). */
type Icon =
  | { readonly size: number; readonly look: 'rounded' | 'full' | 'monochrome' }
  | { readonly size: number; readonly look: 'shortcut'; readonly glyph: string }

/** By file names below `/{tenant}/icons/`; `180.png` is for Apple. */
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

/** Launchers never cut this share of the side (W3C appmanifest, safe zone). */
const SAFE_SHARE = 0.8
/** A square of this share is inside the circle of the safe zone. */
const SHAPE_SHARE = 0.56
const CORNER_SHARE = 0.3
const GLYPH_SHARE = 0.54
const GLYPH_SIDE = 256

const svg = (size: number, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${body}</svg>`)

async function monogram(letter: string, size: number, ink: string) {
  await loadFonts()
  return svg(
    size,
    `<text x="50%" y="50%" dy=".36em" text-anchor="middle" font-family="${FONT_FAMILY}" font-weight="700" font-size="${size * 0.5}" fill="${ink}">${escaped(letter)}</text>`,
  )
}

const onGround = (size: number, background: string, input: Buffer) =>
  sharp({ create: { width: size, height: size, channels: 4, background } }).composite([{ input, gravity: 'centre' }])

async function rounded(size: number, ground: string, input: Buffer) {
  const filled = await onGround(size, ground, input).png().toBuffer()
  const mask = svg(size, `<rect width="${size}" height="${size}" rx="${size * CORNER_SHARE}"/>`)
  return sharp(filled)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

async function monochrome(size: number, logo: Buffer | undefined, letter: string) {
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

function shortcut(size: number, glyph: string, { ground, ink }: { ground: string; ink: string }) {
  const scale = (size * GLYPH_SHARE) / GLYPH_SIDE
  const from = (size * (1 - GLYPH_SHARE)) / 2
  const drawn = `<path transform="translate(${from} ${from}) scale(${scale})" d="${glyph}" fill="${ink}"/>`
  return rounded(size, ground, svg(size, drawn))
}

async function draw(db: Database, catalogue: Catalogue, icon: Icon) {
  const { light } = catalogue.tenant.palette
  const colours = { ground: light['brand'] ?? '#3f5b52', ink: light['on-brand'] ?? '#ffffff' }
  const { size, look } = icon
  if (look === 'shortcut') return shortcut(size, icon.glyph, colours)
  const hash = hashInUrl(catalogue.tenant.tenant_logo?.url ?? '')
  const source = hash ? await db.inTenant(catalogue.id, (tx) => readSource(tx, catalogue.id, hash)) : undefined
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

/** A store's icon as PNG, or null. @throws ProblemError 503 `overloaded` when too many others have to be drawn first. */
export const drawIcon = cachedDrawing({ megabytes: 16, most: 40 }, (name) => {
  const icon = ICONS.get(name)
  return icon && ((db, catalogue) => draw(db, catalogue, icon))
})
