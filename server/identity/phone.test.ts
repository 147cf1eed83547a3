import { expect, test } from 'vitest'
import { normaliseEmail, normalisePhone, readIdentifier } from './phone.ts'

test.each([
  ['+966501234567', 'SA'],
  ['0501234567', 'SA'],
  ['050 123 4567', 'SA'],
  ['00966501234567', 'SA'],
  ['٠٥٠١٢٣٤٥٦٧', 'SA'],
  ['۰۵۰۱۲۳۴۵۶۷', 'SA'],
  ['+966 50-123-4567', 'KW'],
  ['+٩٦٦٥٠١٢٣٤٥٦٧', 'SA'],
])('%s typed at a store in %s is +966501234567', (typed, country) => {
  expect(normalisePhone(typed, country)).toBe('+966501234567')
})

test('digits are counted with the country’s code: eight national digits of Kuwait are enough', () => {
  expect(normalisePhone('50012345', 'KW')).toBe('+96550012345')
})

test.each(['', '12345', 'abc', '+1', '+96650123456789012', 'call 0501234567 now', '0501234567; drop'])(
  '%j is no phone',
  (typed) => {
    expect(normalisePhone(typed, 'SA')).toBeNull()
  },
)

test('a short number of a small country has fewer than eleven digits and is refused', () => {
  expect(normalisePhone('+3545812345', 'SA')).toBeNull()
})

test('an unknown country understands international numbers only', () => {
  expect(normalisePhone('0501234567', 'ZZ')).toBeNull()
  expect(normalisePhone('+966501234567', 'ZZ')).toBe('+966501234567')
})

test('e-mail addresses are trimmed and compared in lower case', () => {
  expect(normaliseEmail('  Demo@Example.COM ')).toBe('demo@example.com')
  for (const typed of [
    'demo',
    'demo@mail',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ]) {
    expect(normaliseEmail(typed)).toBeNull()
  }
})

test('an identifier is an e-mail when it has an at sign, a phone otherwise', () => {
  expect(readIdentifier('Demo@example.com', 'SA')).toEqual({ kind: 'email', value: 'demo@example.com' })
  expect(readIdentifier('0501234567', 'SA')).toEqual({ kind: 'phone', value: '+966501234567' })
  expect(readIdentifier('nobody', 'SA')).toBeNull()
})
