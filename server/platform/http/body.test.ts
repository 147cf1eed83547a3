import { expect, test } from 'vitest'
import { parseJson } from './body.ts'
import { ProblemError } from './route.ts'

const LIMIT = 1_000

test('JSON in UTF-8 is read', () => {
  expect(parseJson(Buffer.from('{"a":["مرحبا",1,null]}'), LIMIT)).toEqual({ a: ['مرحبا', 1, null] })
})

test('no bytes are no body', () => {
  expect(parseJson(Buffer.alloc(0), LIMIT)).toBeUndefined()
})

test.each([
  ['cut off', Buffer.from('{"a":')],
  ['not JSON', Buffer.from('NaN')],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['a poisoned prototype', Buffer.from('{"a":{"__proto__":{"is_admin":true}}}')],
  ['an escaped poisoned prototype', Buffer.from('{"\\u005f_proto__":1}')],
  ['a constructor', Buffer.from('{"constructor":{"prototype":{}}}')],
  ['deeper than any of our bodies', Buffer.from('['.repeat(40) + ']'.repeat(40))],
  ['as deep as the limit on bytes allows', Buffer.from('['.repeat(120_000) + ']'.repeat(120_000))],
])('%s is refused as malformed', (_name, bytes) => {
  expect(() => parseJson(bytes, LIMIT)).toThrow(ProblemError)
})

const zeros = (count: number) => Array.from({ length: count }, () => 0)

test('of an endpoint that takes 1,000 bytes a body of 50 values is read', () => {
  expect(parseJson(Buffer.from(JSON.stringify(zeros(49))), LIMIT)).toEqual(zeros(49))
})

test('one of 51 is not', () => {
  const read = () => parseJson(Buffer.from(JSON.stringify(zeros(50))), LIMIT)
  expect(read).toThrow(expect.objectContaining({ status: 413, code: 'payload_too_large' }))
})
