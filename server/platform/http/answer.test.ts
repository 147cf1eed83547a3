import { expect, test } from 'vitest'
import { encodingFor, matchesTag } from './answer.ts'

const bytes = { identity: Buffer.from('x'), br: Buffer.from('b'), gzip: Buffer.from('g') }

test.each([
  [undefined, null],
  ['', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000', null],
  ['BR', 'br'],
  ['brotli', null],
])('Accept-Encoding %o is answered with %s', (header, encoding) => {
  expect(encodingFor(header, bytes)).toBe(encoding)
})

test('an encoding that is not at hand is never chosen', () => {
  expect(encodingFor('br, gzip', { identity: bytes.identity })).toBeNull()
})

test.each([
  [undefined, false],
  ['*', true],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['a', false],
  ['"b"', false],
])('If-None-Match %o meets W/"a": %s', (header, expected) => {
  expect(matchesTag(header, 'W/"a"')).toBe(expected)
})
