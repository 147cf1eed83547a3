import { expect, test } from 'vitest'
import { policyOf, withOrigins } from './policy.ts'
import { workerForMaps } from './static-files.ts'

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
  const script =
    'var c=[{"revision":"ea6cc","url":"/shell.html"},{"revision":"01234","url":"/art/a.webp"}].map((e)=>e.url)'
  const [one, other] = [workerForMaps(script, TILES), workerForMaps(script, TILES.slice(1))]
  expect(new Set([script, one, other]).size).toBe(3)
  for (const changed of [one, other]) {
    expect(changed).toMatch(/^var c=\[\{"revision":"ea6cc-[0-9a-f]{16}","url":"\/shell/)
    expect(changed).toContain('"01234"')
  }
  expect(workerForMaps(script, TILES)).toBe(one)
})
