// Draws the demo stores' logos and covers into demo/images/: `node demo/draw-pictures.ts`. The results are committed;
// run it again only when a composition changes.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Where a cover's objects stand: at its right end, or mirrored for pages that are read from right to left. */
type End = 'right' | 'left'

/** One object of a cover in the coordinates of the design's desktop hero: distances in pixels from its end and top. */
type Piece = {
  file: string
  end: number
  top: number
  width: number
  dish?: 'cream' | 'slate' | 'clay'
  turn?: number
  blur?: number
}
type Picture = {
  slug: string
  icon: string
  brand: string
  onBrand: string
  deep: string
  deep2: string
  pieces: Piece[]
}

const COVER = { width: 1_600, height: 480 }
/** The hero of the design is 236 high and keeps to the middle of the cover, where every crop shows it. */
const SCALE = 1.5
const HERO_TOP = 63

const PICTURES: Picture[] = [
  {
    slug: 'sumac',
    icon: 'fire-simple',
    brand: '#d24116',
    onBrand: '#ffffff',
    deep: '#852a10',
    deep2: '#ca4a28',
    pieces: [
      { file: 'herb', end: 520, top: 150, width: 64, turn: 24, blur: 3 },
      { file: 'salad', end: -52, top: -40, width: 142, dish: 'slate' },
      { file: 'falafel', end: -24, top: 132, width: 126, dish: 'clay' },
      { file: 'drumstick', end: 306, top: -34, width: 158, dish: 'cream' },
      { file: 'rice-pan', end: 66, top: 6, width: 256 },
      { file: 'wrap', end: 288, top: 128, width: 140, dish: 'slate' },
      { file: 'lemon', end: 468, top: 54, width: 56, turn: -20 },
      { file: 'tomato', end: 440, top: 142, width: 52 },
      { file: 'chilli', end: 258, top: 92, width: 46, turn: 30 },
    ],
  },
  {
    slug: 'mellow',
    icon: 'coffee-bean',
    brand: '#ffc42e',
    onBrand: '#211702',
    deep: '#6b4300',
    deep2: '#a16800',
    pieces: [
      { file: 'lemon', end: 530, top: 160, width: 50, turn: 20, blur: 3 },
      { file: 'pancakes', end: 300, top: -36, width: 168, dish: 'cream' },
      { file: 'croissant', end: 292, top: 134, width: 144, dish: 'slate' },
      { file: 'coffee', end: 52, top: -6, width: 236 },
      { file: 'cookie', end: -26, top: 128, width: 132, dish: 'clay' },
      { file: 'cake', end: -54, top: -44, width: 140, dish: 'slate' },
      { file: 'honey', end: 452, top: 66, width: 78, turn: -12 },
    ],
  },
  {
    slug: 'lamsa',
    icon: 'flower-lotus',
    brand: '#8a3a78',
    onBrand: '#ffffff',
    deep: '#5f1351',
    deep2: '#8a3a78',
    pieces: [
      { file: 'blossom', end: 500, top: 148, width: 58, turn: 18, blur: 3 },
      { file: 'mirror', end: -34, top: -30, width: 156, turn: 14 },
      { file: 'lotus', end: 86, top: 2, width: 240 },
      { file: 'candle', end: 318, top: -20, width: 142 },
      { file: 'lotion', end: 300, top: 118, width: 126, turn: -10 },
      { file: 'blossom', end: 452, top: 40, width: 70, turn: -16 },
      { file: 'sparkles', end: 20, top: 148, width: 84 },
    ],
  },
  {
    slug: 'bayt',
    icon: 'house-line',
    brand: '#14684a',
    onBrand: '#ffffff',
    deep: '#00412b',
    deep2: '#14684a',
    pieces: [
      { file: 'sparkles', end: 500, top: 140, width: 62, turn: 12, blur: 3 },
      { file: 'window', end: -36, top: -34, width: 168 },
      { file: 'bucket', end: 84, top: 2, width: 236 },
      { file: 'sponge', end: 306, top: 116, width: 136, turn: -10 },
      { file: 'broom', end: 300, top: -30, width: 168, turn: 8 },
      { file: 'soap', end: -8, top: 128, width: 118 },
      { file: 'herb', end: 452, top: 48, width: 66, turn: -20 },
    ],
  },
  {
    slug: 'bazaar',
    icon: 'storefront',
    brand: '#1f5fa8',
    onBrand: '#ffffff',
    deep: '#003974',
    deep2: '#1f5fa8',
    pieces: [
      { file: 'orange', end: 512, top: 150, width: 56, turn: 20, blur: 3 },
      { file: 'cake', end: -50, top: -42, width: 142, dish: 'cream' },
      { file: 'cookie', end: -24, top: 132, width: 128, dish: 'slate' },
      { file: 'teapot', end: 70, top: -2, width: 242 },
      { file: 'pie', end: 306, top: -34, width: 158, dish: 'clay' },
      { file: 'pretzel', end: 290, top: 130, width: 140, dish: 'cream' },
      { file: 'strawberry', end: 456, top: 52, width: 62, turn: -18 },
    ],
  },
]

/** Glaze of a dish as the design's radial gradient: well, lip, rim, edge. */
const GLAZES = {
  cream: ['#fffdf9', '#efe6da', '#fffaf2', '#f0e6d9'],
  slate: ['#3b4a4f', '#2d3a3f', '#4a5a60', '#35444a'],
  clay: ['#f5d9b0', '#e7c08a', '#f2d1a2', '#dfb67c'],
} as const

const fileOf = (name: string) => fileURLToPath(new URL(`./images/${name}.webp`, import.meta.url))

/** An object at its place. Places are mirrored, the objects themselves are not. */
async function drawPiece(piece: Piece, end: End): Promise<string> {
  const size = Math.round(piece.width * SCALE)
  const x =
    end === 'right' ? COVER.width - Math.round((piece.end + piece.width) * SCALE) : Math.round(piece.end * SCALE)
  const y = Math.round(HERO_TOP + piece.top * SCALE)
  const inner = piece.dish ? Math.round(size * 0.7) : size
  const png = await sharp(fileOf(piece.file)).resize(inner, inner, { fit: 'inside' }).png().toBuffer()
  const offset = (size - inner) / 2
  const image = `<image href="data:image/png;base64,${png.toString('base64')}" x="${offset}" y="${offset}" width="${inner}" height="${inner}" filter="url(#lift)"/>`
  const dish = piece.dish
    ? `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="url(#${piece.dish})" filter="url(#lift)"/>`
    : ''
  const blur = piece.blur ? ` filter="url(#blur${piece.blur})"` : ''
  return `<g transform="translate(${x} ${y}) rotate(${piece.turn ?? 0} ${size / 2} ${size / 2})"${blur}>${dish}${image}</g>`
}

async function drawCover(picture: Picture, end: End): Promise<Buffer> {
  const [start, light, far] = end === 'right' ? [0, 0.8, 1] : [1, 0.2, 0]
  const pieces = await Promise.all(picture.pieces.map((piece) => drawPiece(piece, end)))
  const glazes = Object.entries(GLAZES).map(
    ([name, [well, lip, rim, edge]]) =>
      `<radialGradient id="${name}"><stop offset=".5" stop-color="${well}"/><stop offset=".56" stop-color="${lip}"/>` +
      `<stop offset=".62" stop-color="${rim}"/><stop offset=".92" stop-color="${rim}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER.width}" height="${COVER.height}"><defs>
    <linearGradient id="table" x1="${start}" y1="0" x2="${far}" y2="1"><stop stop-color="${picture.deep}"/><stop offset="1" stop-color="${picture.deep2}" stop-opacity=".4"/></linearGradient>
    <radialGradient id="light" cx="${light}" cy=".1" r=".5"><stop stop-color="${picture.deep2}"/><stop offset="1" stop-color="${picture.deep2}" stop-opacity="0"/></radialGradient>
    <filter id="lift" x="-30%" y="-30%" width="160%" height="180%"><feDropShadow dx="0" dy="12" stdDeviation="10" flood-color="#000" flood-opacity=".32"/></filter>
    <filter id="blur3"><feGaussianBlur stdDeviation="3"/></filter>${glazes.join('')}</defs>
    <rect width="100%" height="100%" fill="${picture.deep}"/><rect width="100%" height="100%" fill="url(#table)"/><rect width="100%" height="100%" fill="url(#light)"/>
    ${pieces.join('')}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
}

async function drawLogo(picture: Picture): Promise<Buffer> {
  const source = fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/fill/${picture.icon}-fill.svg`))
  const path = /<path[^>]*>/.exec(await readFile(source, 'utf8'))?.[0]
  if (path === undefined) throw new Error(`no drawing in ${source}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="${picture.brand}"/>
    <g transform="translate(120 120) scale(1.0625)" fill="${picture.onBrand}">${path}</g></svg>`
  return sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer()
}

for (const picture of PICTURES) {
  await writeFile(fileOf(`${picture.slug}-cover`), await drawCover(picture, 'right'))
  await writeFile(fileOf(`${picture.slug}-cover-ar`), await drawCover(picture, 'left'))
  await writeFile(fileOf(`${picture.slug}-logo`), await drawLogo(picture))
}
