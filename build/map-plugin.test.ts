// What the build takes for granted of the map library's sources, which are no interface of the library.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as unchecked from '../src/lib/unchecked-map-style.ts'

const PACKAGES = join(import.meta.dirname, '../node_modules')
const read = (path: string) => readFileSync(join(PACKAGES, path), 'utf8')
const versionOf = (name: string): unknown => JSON.parse(read(`${name}/package.json`)).version

/** Versions whose sources, and whose files as they are published, were looked at, drawn and weighed. */
const KNOWN = { 'maplibre-gl': '6.17.0', 'react-map-gl': '8.1.3', '@vis.gl/react-maplibre': '8.1.3' }

test('the map library is the one that was looked at', () => {
  const installed = Object.fromEntries(Object.keys(KNOWN).map((name) => [name, versionOf(name)]))
  expect(
    installed,
    'weigh the published files again, follow docs/decisions/0055, and run tests/e2e/map*.spec.ts and locations-map.spec.ts',
  ).toEqual(KNOWN)
})

test('what stands in for the check of styles offers everything that the library’s own does', () => {
  const source = read('maplibre-gl/src/style/validate_style.ts')
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
  expect(Object.keys(unchecked).sort()).toEqual(names.sort())
  const parts = [...(/^type ValidateStyle = \{\n([^}]*)\}/m.exec(source)?.[1]?.matchAll(/^ +(\w+): Validator/gm) ?? [])]
  expect(parts.length).toBeGreaterThan(5)
  expect(Object.keys(unchecked.validateStyle)).toEqual(parts.map((match) => match[1]))
  const specification: Record<string, unknown> = JSON.parse(
    read('@maplibre/maplibre-gl-style-spec/src/reference/v8.json'),
  )
  const kinds = Object.keys(specification).flatMap((key) => /^source_(.+)/.exec(key)?.[1]?.replaceAll('_', '-') ?? [])
  expect([...unchecked.SPEC_SOURCE_TYPES].sort()).toEqual(kinds.sort())
})

test('React’s part of the map asks for the library in one place, which is given one and reads no more of it', () => {
  const files = globSync('@vis.gl/react-maplibre/dist/**/*.js', { cwd: PACKAGES, exclude: ['**/*.cjs'] })
  const asking = files.filter((file) => /(?:import|from)[ (]*'maplibre-gl'/.test(read(file)))
  expect(asking).toEqual(['@vis.gl/react-maplibre/dist/components/map.js'])
  expect(read(asking[0] ?? '')).toContain("Promise.resolve(mapLib || import('maplibre-gl'))")
})
