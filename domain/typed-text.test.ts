import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { personNameSchema, typedPhoneSchema } from '#contract/values'
import { inOneLine, plainPhone, readEmail, toLatinDigits } from './typed-text.ts'

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

const MARKS = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\u2060\ufeff\u00ad']

test.each(MARKS)('%j comes off names, phones and e-mail addresses, wherever it stands', (mark) => {
  const within = (text: string) => `${mark}${text.slice(0, 4)}${mark}${text.slice(4)}${mark}`
  expect(inOneLine(within('نورة العتيبي'))).toBe('نورة العتيبي')
  expect(plainPhone(within('+966 50'))).toBe('+966 50')
  expect(readEmail(within('Reem@example.com'))).toBe('reem@example.com')
})

test('a name keeps what it is spelled with, and stands in one line', () => {
  expect(inOneLine(' علی\u200cرضا ')).toBe('علی\u200cرضا')
  expect(inOneLine('Noura\r\n\tAlotaibi\u0000')).toBe('Noura Alotaibi')
})

test('two zeros are a plus, in digits of any script', () => {
  for (const typed of ['00966 50', '٠٠٩٦٦ ٥٠', '۰۰۹۶۶ ۵۰', '\u202a00966 50']) expect(plainPhone(typed)).toBe('+966 50')
})

test('e-mail addresses are trimmed and compared in lower case, with Latin digits', () => {
  expect(readEmail('  Demo@Example.COM ')).toBe('demo@example.com')
  expect(readEmail('reem٢۳@example.com')).toBe('reem23@example.com')
  for (const typed of [
    'demo',
    'demo@mail',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ]) {
    expect(readEmail(typed)).toBeNull()
  }
})

test('what is counted is what is left', () => {
  const marked = (length: number) => `\u202a${'x'.repeat(length)}\u202c`
  expect(z.parse(personNameSchema, marked(60))).toBe('x'.repeat(60))
  expect(z.safeParse(personNameSchema, marked(61)).success).toBe(false)
  expect(z.safeParse(personNameSchema, marked(0)).success).toBe(false)
  expect(z.parse(typedPhoneSchema, '\u2066+966 50 123 4567\u2069')).toBe('+966 50 123 4567')
})
