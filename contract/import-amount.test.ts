import { expect, it } from 'vitest'
import { importAddedAmountSchema, importAmountSchema } from './import-amount.ts'

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
