import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICON_FOLDERS, iconModules, iconSources, iconsNamedIn } from './icons.ts'

test.each([
  ['src', 50],
  ['server', 5],
] as const)(
  'the modules of icons in %s hold what its sources import, as the package draws it, and nothing else',
  (side, least) => {
    const folder = ICON_FOLDERS[side]
    const files = readdirSync(folder).filter((name) => name !== 'LICENSE.txt')
    const held = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
    const wanted = iconModules(iconSources(side))
    expect([...held].sort(), 'run `npm run icons`').toEqual([...wanted].sort())
    expect([...wanted.values()].join('').match(/^export /gm)?.length).toBeGreaterThanOrEqual(least)
  },
)

test('an icon is found however it is imported, once for each module', () => {
  const source = `import { phone as phoneIcon, x } from './icons/regular.ts'
import {
  heartFill,
  houseFill,
} from '#ui/icons/fill.ts'
import { Icon } from '#ui/icon.tsx'`
  expect(iconsNamedIn(source)).toEqual([
    ['regular', 'phone'],
    ['regular', 'x'],
    ['fill', 'heartFill'],
    ['fill', 'houseFill'],
  ])
  const modules = iconModules([source, source])
  expect(modules.get('regular.ts')?.match(/^export const \w+/gm)).toEqual(['export const phone', 'export const x'])
  expect(modules.get('bold.ts')).not.toContain('export')
})

test('an icon that does not exist is refused', () => {
  const from = (module: string, name: string) => `import { ${name} } from '#ui/icons/${module}.ts'\n`
  expect(() => iconModules([from('fill', 'noSuchThingFill')])).toThrow('no-such-thing-fill')
  expect(() => iconModules([from('bold', 'house')])).toThrow('house is not called as bold ones are')
})
