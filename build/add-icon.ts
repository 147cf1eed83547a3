// Copies the path of one Phosphor icon (MIT) into src/ui/icons: node build/add-icon.ts house fill
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [name, weight = 'regular'] = process.argv.slice(2)
if (!name) throw new Error('usage: node build/add-icon.ts <name> [regular|bold|fill]')

const file = weight === 'regular' ? name : `${name}-${weight}`
const svg = readFileSync(
  fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`)),
  'utf8',
)
const paths = [...svg.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1])
if (paths.length !== 1) throw new Error(`${file} is not one path`)

const exported = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const target = fileURLToPath(new URL(`../src/ui/icons/${file}.ts`, import.meta.url))
writeFileSync(target, `export const ${exported} =\n  '${paths[0]}'\n`)
