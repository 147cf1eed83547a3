import { expect, test } from 'vitest'
import { callingCodeIn, countryOf, tidied, withCountry } from './phone-book.ts'

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
  expect(callingCodeIn('\u202a+961 3')).toBe('961')
  for (const typed of ['', '+', '050', '966']) expect(callingCodeIn(typed)).toBeNull()
})

test('a phone of the store’s country is tidied without its code, another one with it, and what is no phone is left alone', () => {
  for (const typed of ['0501234567', '+966501234567', '٠٥٠١٢٣٤٥٦٧']) expect(tidied(typed, 'SA')).toBe('50 123 4567')
  expect(tidied('00971501234567', 'SA')).toBe('+971 50 123 4567')
  expect(tidied('\u2066+961 3 123 456\u2069', 'SA')).toBe('+961 3 123 456')
  expect(tidied('05', 'SA')).toBe('05')
})

test('choosing another country keeps the number', () => {
  expect(withCountry('0501234567', 'AE', 'SA')).toBe('+971 50 123 4567')
  expect(withCountry('+971 50 123 4567', 'SA', 'SA')).toBe('50 123 4567')
  expect(withCountry('', 'EG', 'SA')).toBe('+20 ')
  expect(withCountry('+20 100', 'AE', 'SA')).toBe('+971 100')
})
