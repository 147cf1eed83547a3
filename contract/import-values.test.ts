import { expect, it } from 'vitest'
import {
  importAddedAmountSchema,
  importAmountSchema,
  importOptionalTextSchema,
  importTextSchema,
  textAsWritten,
} from './import-values.ts'

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

it.each([
  [10, '10'],
  [10.5, '10.5'],
  ['10.00', '10.00'],
  [' 10,00 ', '10.00'],
  ['10,5', '10.5'],
  ['1.250', '1.250'],
  ['١٠٫٥', '10.5'],
  ['١٠،٥٠', '10.50'],
  ['۱۲', '12'],
  ['١٬٢٥٠٫٥٠', '1250.50'],
  ['1,250.00', '1250.00'],
  ['1.250,00', '1250.00'],
  ['1,000,000', '1000000'],
  ['1234,50', '1234.50'],
  ['1 250', '1250'],
  ['1\u00a0250,5', '1250.5'],
  ['.5', '0.5'],
  ['+1.50', '1.50'],
])('%j is read as %s', (written, decimal) => {
  expect(importAmountSchema.parse(written)).toBe(decimal)
  expect(importAddedAmountSchema.parse(written)).toBe(decimal)
})

it.each([
  [-1, '-1'],
  [-1.5, '-1.5'],
  ['-1.50', '-1.50'],
  ['-1,50', '-1.50'],
  ['\u22121.50', '-1.50'],
  ['\u200e-١٫٥', '-1.5'],
  ['-1,250.00', '-1250.00'],
  ['-1.250,00', '-1250.00'],
  ['-١٬٢٥٠٫٥٠', '-1250.50'],
])('%j takes %s off, which only an option may', (written, decimal) => {
  expect(importAddedAmountSchema.parse(written)).toBe(decimal)
  expect(importAmountSchema.safeParse(written).success).toBe(false)
})

it.each(['-1,000', '--1', '-', '1-', '-1 SAR', '+-1', -1e21])('%j is no amount that is added', (written) => {
  expect(importAddedAmountSchema.safeParse(written).success).toBe(false)
})

it.each([
  '1,000',
  '١،٠٠٠',
  '12,500',
  '-1,5',
  '10 SAR',
  '',
  '-1',
  -1,
  1e21,
  0.1 + 0.2,
  '1,00,0',
  '1.2.3',
  null,
  undefined,
  ['10'],
  true,
])('%j is no amount', (written) => {
  expect(importAmountSchema.safeParse(written).success).toBe(false)
})
