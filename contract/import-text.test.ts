import { expect, it } from 'vitest'
import { importOptionalTextSchema, importTextSchema, textAsWritten } from './import-text.ts'

const name = importTextSchema(8)
const description = importOptionalTextSchema(8)

it.each([
  [
    { en: 'Tea', ar: 'شاي' },
    { en: 'Tea', ar: 'شاي' },
  ],
  [{ en: ' Tea ' }, { en: 'Tea', ar: 'Tea' }],
  [
    { ar: 'شاي', en: '' },
    { en: 'شاي', ar: 'شاي' },
  ],
  [
    { ar: 'شاي', en: null },
    { en: 'شاي', ar: 'شاي' },
  ],
  ['شاي', { en: 'شاي', ar: 'شاي' }],
  ['7up', { en: '7up', ar: '7up' }],
])('%j stands for every language', (written, filled) => {
  expect(name.parse(written)).toEqual(filled)
  expect(description.parse(written)).toEqual(filled)
})

it.each([undefined, null, '', '  ', {}, { en: '' }, { en: null, ar: ' ' }])('%j is no text', (written) => {
  expect(description.parse(written)).toEqual({ en: '', ar: '' })
  expect(name.safeParse(written).success).toBe(false)
})

it.each([5, [], ['Tea'], { en: 5 }, { en: 'Tea', fr: 'thé' }, 'much too long', { ar: 'much too long' }])(
  '%j is refused, with one fault',
  (written) => {
    for (const schema of [name, description]) expect(schema.safeParse(written).error?.issues).toHaveLength(1)
  },
)

it('texts are written once, and empty ones not at all', () => {
  const texts = [
    { en: 'Tea', ar: 'Tea' },
    { en: 'شاي', ar: 'شاي' },
    { en: 'Tea', ar: 'شاي' },
    { en: '7', ar: '7' },
  ]
  const written = JSON.stringify({ texts, none: { en: '', ar: '' } }, textAsWritten)
  expect(JSON.parse(written)).toEqual({ texts: [{ en: 'Tea' }, { ar: 'شاي' }, { en: 'Tea', ar: 'شاي' }, { en: '7' }] })
})

// Broke once: an unknown language without words was dropped in silence.
it('what is no language is refused, also without words', () => {
  expect(description.safeParse({ en: 'Tea', arr: '' }).success).toBe(false)
  expect(description.safeParse({ $gt: '' }).success).toBe(false)
})
