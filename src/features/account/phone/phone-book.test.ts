import { expect, test } from 'vitest'
import { normalisePhone } from '#server/identity/phone'
import { callingCodeIn, countryOf, readPhone, tidied, withCountry } from './phone-book.ts'

const TYPED = [
  '+966501234567',
  '0501234567',
  '501234567',
  '050 123 4567',
  '00966501234567',
  '٠٥٠١٢٣٤٥٦٧',
  '۰۵۰۱۲۳۴۵۶۷',
  '+٩٦٦٥٠١٢٣٤٥٦٧',
  '٠٠٩٦٦٥٠١٢٣٤٥٦٧',
  '+971 50 123 4567',
  '+20 100 123 4567',
  '',
  '12345',
  'abc',
  '+1',
  '+96650123456789012',
  '+1 212 555 2368',
  '+81 3 1234 5678',
  '+354 581 2345',
  '+44 20 7946 0958',
  'call 0501234567 now',
  '0501234567; drop',
  '+96650123456',
]

test.each(TYPED)('%j is the same phone, or none, for page and server', (typed) => {
  for (const country of ['SA', 'KW', 'EG', 'AE'])
    expect(readPhone(typed, country)?.e164 ?? null).toBe(normalisePhone(typed, country))
})

test('a calling code that countries share is of the store’s own, else of the first of them', () => {
  expect(countryOf('1', 'SA')).toBe('US')
  expect(countryOf('1', 'CA')).toBe('CA')
  expect(countryOf('7', 'SA')).toBe('RU')
  expect(countryOf('999', 'SA')).toBeNull()
})

test('a calling code is found as soon as it is typed', () => {
  expect(callingCodeIn('+966')).toBe('966')
  expect(callingCodeIn('٠٠٩٧١٥')).toBe('971')
  expect(callingCodeIn('+1 212')).toBe('1')
  for (const typed of ['', '+', '050', '966']) expect(callingCodeIn(typed)).toBeNull()
})

test('a phone of the store’s country is tidied without its code, another one with it, and what is no phone is left alone', () => {
  for (const typed of ['0501234567', '+966501234567', '٠٥٠١٢٣٤٥٦٧']) expect(tidied(typed, 'SA')).toBe('50 123 4567')
  expect(tidied('00971501234567', 'SA')).toBe('+971 50 123 4567')
  expect(tidied('05', 'SA')).toBe('05')
})

test('choosing another country keeps the number', () => {
  expect(withCountry('0501234567', 'AE', 'SA')).toBe('+971 50 123 4567')
  expect(withCountry('+971 50 123 4567', 'SA', 'SA')).toBe('50 123 4567')
  expect(withCountry('', 'EG', 'SA')).toBe('+20 ')
  expect(withCountry('+20 100', 'AE', 'SA')).toBe('+971 100')
})
