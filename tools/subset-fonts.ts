// Reduces Rubik (OFL 1.1) to the used letters: woff2 for pages, ttf for the server, whose image library reads no compressed fonts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const WEIGHTS = { wght: { min: 400, max: 700 } }

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const LATIN = `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…−éÉ`
const ARABIC = [
  range(0x60c, 0x60c),
  range(0x61b, 0x61b),
  range(0x61f, 0x61f),
  range(0x621, 0x63a),
  range(0x640, 0x652),
  range(0x660, 0x66d),
  range(0x670, 0x671),
  range(0x6f0, 0x6f9),
  'پچژکگی',
  ' \u200c\u200d\u200e\u200f«»',
].join('')

const source = process.argv[2]
if (source === undefined) throw new Error('usage: node tools/subset-fonts.ts <folder>')
const TARGETS = [
  { targetFormat: 'woff2', extension: 'woff2', folder: '../src/styles/fonts/' },
  { targetFormat: 'sfnt', extension: 'ttf', folder: '../server/web/install/fonts/' },
] as const

for (const [name, text] of Object.entries({ latin: LATIN, arabic: ARABIC })) {
  const full = readFileSync(join(source, `rubik-${name}-wght-normal.woff2`))
  for (const { targetFormat, extension, folder } of TARGETS) {
    const subset = await subsetFont(full, text, { targetFormat, variationAxes: WEIGHTS })
    writeFileSync(fileURLToPath(new URL(`${folder}rubik-${name}.${extension}`, import.meta.url)), subset)
    process.stdout.write(`${name}.${extension}: ${full.length} to ${subset.length} bytes\n`)
  }
}
