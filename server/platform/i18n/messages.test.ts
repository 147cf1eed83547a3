import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { CHOICES } from '#domain/names'
import { LOCALES } from '#domain/locale'
import { problemCodeSchema } from '#contract/problem'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { isMessageId, sayRef, sentence, sentenceRef } from './messages.ts'

/** The values that a message takes, wherever in it. */
const places = (text: string) => [...new Set(valuesOf(new IntlMessageFormat(text).getAst()))].sort()

function valuesOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (!('value' in element) || element.type === TYPE.literal) return []
    const choices = 'options' in element ? Object.values(element.options) : []
    return [element.value, ...choices.flatMap(({ value }) => valuesOf(value))]
  })
}

test('both languages say the same things', () => {
  expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
  for (const [id, text] of Object.entries(en))
    expect(places(Object.entries(ar).find(([key]) => key === id)?.[1] ?? ''), id).toEqual(places(text))
})

test('sentences choose by values that are never isolated, and isolate what a store or a customer wrote', () => {
  const choices = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => (element.type === TYPE.select ? [element.value] : []))
  for (const text of [...Object.values(en), ...Object.values(ar)])
    for (const name of choices(new IntlMessageFormat(text).getAst())) expect(CHOICES.has(name), text).toBe(true)
  expect(sentence('ar', 'mail.contact', { store: 'Oven & Co.' })).toContain('\u2068Oven & Co.\u2069')
  expect(sentence('en', 'mail.contact', { store: 'Oven & Co.' })).toBe('Contact Oven & Co.')
  expect(sentence('en', 'mail.contact', { store: 'فرن (الحي)' })).toBe('Contact \u2068فرن (الحي)\u2069')
})

test('every problem code has its sentence', () => {
  for (const code of problemCodeSchema.options) expect(isMessageId(`problem.${code}`), code).toBe(true)
})

test('Arabic sentences are Arabic', () => {
  for (const [id, text] of Object.entries(ar)) expect(text, id).toMatch(/\p{Script=Arabic}/u)
})

test('a number of a customer has one name in Arabic, the one that the page gives it', () => {
  expect(Object.entries(ar).filter(([, text]) => /هاتف/.test(text))).toEqual([])
})

test('a request and another password have one wording in Arabic', () => {
  expect(Object.entries(ar).filter(([, text]) => /يُرجى|اختيار كلمة أخرى/.test(text))).toEqual([])
})

test('a kept sentence is said later, in the language asked for', () => {
  const ref = sentenceRef('field.too_long', { maximum: 20 })
  expect(sayRef('en', ref)).toBe('This is too long: 20 characters at most.')
  expect(sayRef('ar', ref)).toBe(sentence('ar', 'field.too_long', { maximum: 20 }))
})

test('values stand in a sentence as they are, and a sentence without its value is a fault of the program', () => {
  expect(sentence('en', 'identity.welcome', { name: "O'Neil {x} <b>" })).toBe("Welcome, O'Neil {x} <b>.")
  expect(sentence('ar', 'field.too_big', { maximum: 2000 })).toContain('2000')
  expect(() => sentence('en', 'identity.welcome')).toThrow('name')
})

test('every problem can be said without values', () => {
  for (const code of problemCodeSchema.options)
    for (const locale of LOCALES) expect(sentence(locale, `problem.${code}`), code).not.toMatch(/[{}]/)
})

test('a finished sentence stays as it is', () => {
  expect(sayRef('ar', 'Closed on Friday.')).toBe('Closed on Friday.')
})
