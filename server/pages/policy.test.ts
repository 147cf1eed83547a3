import { expect, test } from 'vitest'
import { policyOf, withOrigins } from './policy.ts'
import { workerForMaps } from './worker-for-maps.ts'

const TILES = ['https://tiles.example', 'https://glyphs.example']

test('maps of the operator may load from their origins, and nothing else may', () => {
  const policy = withOrigins(policyOf([], []), TILES)
  const directives = policy.split('; ').filter((directive) => directive.includes('example'))
  expect(directives).toEqual([
    "img-src 'self' data: blob: https://tiles.example https://glyphs.example",
    "font-src 'self' https://tiles.example https://glyphs.example",
    "connect-src 'self' https://tiles.example https://glyphs.example",
    'media-src https://tiles.example https://glyphs.example',
  ])
})

test('without such a map the policy names no other origin', () => {
  expect(withOrigins(policyOf([], []), [])).toBe(policyOf([], []))
})

test('the shell is fetched anew when the origins change, because its policy came with it', () => {
  const script = 'var c={revision:`ea6ccf0ded719408`,urls:[`/shell.html`,`/art/a.webp`],hashes:`0123456789abcdef`}'
  const [one, other] = [workerForMaps(script, TILES), workerForMaps(script, TILES.slice(1))]
  expect(new Set([script, one, other]).size).toBe(3)
  for (const changed of [one, other]) {
    expect(changed).toMatch(/^var c=\{revision:`[0-9a-f]{16}`,urls:/)
    expect(changed).toContain('`0123456789abcdef`')
  }
  expect(workerForMaps(script, TILES)).toBe(one)
})
