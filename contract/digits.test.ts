import { expect, test } from 'vitest'
import { toLatinDigits } from './digits.ts'

test('Arabic-Indic, Persian and Latin digits read the same', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(toLatinDigits('42')).toBe('42')
})

test('the Arabic decimal separator becomes a point and the thousands separator goes', () => {
  expect(toLatinDigits('١٬٢٣٤٫٥')).toBe('1234.5')
})

test('other words stay as they are', () => {
  expect(toLatinDigits('طاولة ٣')).toBe('طاولة 3')
})
