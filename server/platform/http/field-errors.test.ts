import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sayRef } from '#server/platform/i18n/messages'
import { fieldsOf, unsafeTextIn } from './parse.ts'

const schema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(20)),
  password: z.string().check(z.minLength(8)),
  count: z.int().check(z.gte(1), z.lte(99)),
  kind: z.enum(['a', 'b']),
  email: z.email(),
  lines: z.array(z.strictObject({ id: z.string() })).check(z.minLength(1), z.maxLength(2)),
})

const good = { name: 'A', password: '12345678', count: 1, kind: 'a', email: 'a@example.com', lines: [{ id: '1' }] }

function errors(body: unknown): Record<string, string[]> {
  const parsed = schema.safeParse(body, { reportInput: true })
  const fields = parsed.success ? {} : fieldsOf(parsed.error.issues)
  return Object.fromEntries(Object.entries(fields).map(([name, refs]) => [name, refs.map((ref) => sayRef('en', ref))]))
}

test.each([
  [{ name: undefined }, { name: ['This field is required.'] }],
  [{ name: '' }, { name: ['This field is required.'] }],
  [{ name: 'x'.repeat(21) }, { name: ['This is too long: 20 characters at most.'] }],
  [{ name: true }, { name: ['This is not valid.'] }],
  [{ password: 'x' }, { password: ['This is too short: 8 characters at least.'] }],
  [{ count: '7' }, { count: ['This is not valid.'] }],
  [{ count: [1] }, { count: ['This is not valid.'] }],
  [{ count: 100 }, { count: ['This must be 99 or less.'] }],
  [{ kind: 'c' }, { kind: ['Please choose one of the offered values.'] }],
  [{ email: 'a@' }, { email: ['Please enter a valid email address.'] }],
  [{ lines: [] }, { lines: ['Add at least one.'] }],
  [{ lines: [{ id: '1', price: '1' }] }, { 'lines.0.price': ['This field is not known.'] }],
  [{ is_admin: true }, { is_admin: ['This field is not known.'] }],
])('%o is answered with %o', (change, expected) => {
  expect(errors({ ...good, ...change })).toEqual(expected)
})

test('a body that is no object is named as a whole', () => {
  expect(errors('x')).toEqual({ body: ['This is not valid.'] })
})

test('a body with thousands of unknown fields gets a short answer', () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, 1]))
  expect(Object.keys(errors({ ...good, ...many }))).toHaveLength(50)
})

test.each([
  ['plain\n\ttext', null],
  [{ a: 'b\0' }, 'a'],
  [{ a: [{ b: 'c' }, { d: '\u0007' }] }, 'a.1.d'],
  [{ a: '\ud800' }, 'a'],
  [{ 'a\0': 1 }, 'body'],
  ['😀 مرحبا', null],
])('unsafe text in %o is found at %s', (value, path) => {
  expect(unsafeTextIn(value)).toBe(path)
})
