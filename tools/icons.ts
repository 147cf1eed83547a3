// Writes the imported Phosphor icons (MIT), one module per weight. To add an icon, import it and run `npm run icons`.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WEIGHTS = ['regular', 'bold', 'fill'] as const
type Weight = (typeof WEIGHTS)[number]

const ROOT = join(import.meta.dirname, '..')
/** Servers are installed without the sources of pages. */
export const ICON_FOLDERS = { src: join(ROOT, 'src/ui/icons'), server: join(ROOT, 'server/web/install/icons') } as const
export type IconSide = keyof typeof ICON_FOLDERS
/** Prettier's line width. */
const LINE = 120
const IMPORT = /import \{([^}]+)\} from '[^']*\/icons\/([a-z]+)\.ts'/g

/** Pairs such as `fill` and `heartFill`. */
export function iconsNamedIn(source: string): (readonly [module: string, name: string])[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', module = '']) =>
    names.split(',').flatMap((text) => {
      const name = text.trim().split(' ')[0]
      return name ? [[module, name] as const] : []
    }),
  )
}

function pathOf(name: string, weight: Weight): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (weight !== 'regular' && !file.endsWith(`-${weight}`))
    throw new Error(`${name} is not called as ${weight} ones are`)
  const asset = fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`))
  if (!existsSync(asset)) throw new Error(`Phosphor has no ${weight} icon called ${file}`)
  const paths = [...readFileSync(asset, 'utf8').matchAll(/<path d="([^"]+)"/g)].map((match) => match[1])
  if (paths.length !== 1 || paths[0] === undefined) throw new Error(`${file} is not one path`)
  return paths[0]
}

function textOf(names: ReadonlySet<string>, weight: Weight): string {
  const exports = [...names].sort().map((name) => {
    const [start, value] = [`export const ${name} =`, `'${pathOf(name, weight)}'`]
    return start.length + 1 + value.length <= LINE ? `${start} ${value}\n` : `${start}\n  ${value}\n`
  })
  return `// Written by \`npm run icons\` (tools/icons.ts).\n${exports.join('')}`
}

export function iconModules(sources: readonly string[]): ReadonlyMap<string, string> {
  const named = sources.flatMap(iconsNamedIn)
  const namesOf = (module: string) => new Set(named.flatMap(([from, name]) => (from === module ? [name] : [])))
  return new Map(WEIGHTS.map((weight) => [`${weight}.ts`, textOf(namesOf(weight), weight)]))
}

export const iconSources = (side: IconSide): string[] =>
  globSync(`${side}/**/*.{ts,tsx}`, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))

if (import.meta.main)
  for (const side of ['src', 'server'] as const)
    for (const [file, text] of iconModules(iconSources(side))) writeFileSync(join(ICON_FOLDERS[side], file), text)
