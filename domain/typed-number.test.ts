import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAIN_NUMBER, readNumber } from './typed-number.ts'

describe('a number that can mean one thing', () => {
  it.each([
    ['42', '42'],
    ['  42 ', '42'],
    ['007', '7'],
    ['0', '0'],
    ['-0', '0'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['+3', '3'],
    // Decimal signs: a point, a comma, the Arabic sign and the Arabic comma.
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1,50', '1.5'],
    ['1٫5', '1.5'],
    ['1،5', '1.5'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['1.0', '1'],
    // Digits: Arabic-Indic and Persian.
    ['٤٢', '42'],
    ['۴۲', '42'],
    ['٤٢٫٥', '42.5'],
    ['۴۲,۵', '42.5'],
    ['-٣', '-3'],
    ['\u061c-٣', '-3'],
    ['\u200f٣\u200f', '3'],
    // Thousands: the Arabic sign and spaces of every kind group and do nothing else.
    ['1٬234', '1234'],
    ['١٬٢٣٤٬٥٦٧', '1234567'],
    ['1 234', '1234'],
    ['1\u00a0234', '1234'],
    ['1\u202f234', '1234'],
    ['12 345,6', '12345.6'],
    ['١٬٢٣٤٫٥', '1234.5'],
    // A comma and a point group where they stand twice or before another sign.
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234.567', '1234.567'],
    // They do not group four digits, no more than two of three, nor what begins with a zero.
    ['1234,567', '1234.567'],
    ['1234.567', '1234.567'],
    ['1,23', '1.23'],
    ['1,2345', '1.2345'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['-0,125', '-0.125'],
    // The Arabic decimal sign is nothing else, and what it says stays as certain as it was.
    ['١٫٢٣٤', '1.2340'],
    ['1.2340', '1.2340'],
    ['123456789012.123456', '123456789012.123456'],
  ])('%j is %s', (typed, number) => {
    expect(readNumber(typed)).toEqual({ number })
  })
})

describe('a number that can mean two', () => {
  it.each([
    ['1,234', '1234', '1.2340'],
    ['1.234', '1234', '1.2340'],
    ['12.345', '12345', '12.3450'],
    ['123,456', '123456', '123.4560'],
    ['-1,234', '-1234', '-1.2340'],
    ['١,٢٣٤', '1234', '1.2340'],
    ['١،٢٣٤', '1234', '1.2340'],
    ['۱.۲۳۴', '1234', '1.2340'],
    ['1,000', '1000', '1'],
    ['1.500', '1500', '1.5'],
  ])('%j is asked back as %s or %s, and each of these is certain', (typed, thousands, decimal) => {
    expect(readNumber(typed)).toEqual({ readings: [thousands, decimal] })
    for (const number of [thousands, decimal]) expect(readNumber(number)).toEqual({ number })
  })

  it('is one where whole numbers are asked for and the other is not whole', () => {
    expect(readNumber('1,234', true)).toEqual({ number: '1234' })
    expect(readNumber('1.234', true)).toEqual({ number: '1234' })
    expect(readNumber('1,000', true)).toEqual({ readings: ['1000', '1'] })
    expect(readNumber('1,5', true), 'refused for its bound, not for its form').toEqual({ number: '1.5' })
  })
})

it.each([
  '',
  ' ',
  '-',
  '.',
  ',',
  'a few',
  '2 kg',
  '1e3',
  '5.',
  '1,2,3',
  '1,23,456',
  '1,234,5',
  '1.2.3',
  '1 2',
  '1 234 5',
])('%j is no number', (typed) => expect(readNumber(typed)).toBeNull())

it.each(['01,234', '0,125,000', '1.234٬567', '--1', '1-', '1234567890123', '1.1234567', '٫'])(
  '%j is none either',
  (typed) => expect(readNumber(typed)).toBeNull(),
)

it('whatever is read is a number of the wire, and is read back as itself', () => {
  const sign = fc.constantFrom('', '-', '+')
  const signs = fc.constantFrom(...'0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳ .,٫٬،')
  const typed = fc.tuple(sign, fc.array(signs, { maxLength: 12 })).map(([minus, rest]) => minus + rest.join(''))
  let read = 0
  fc.assert(
    fc.property(typed, fc.boolean(), (text, isWhole) => {
      const found = readNumber(text, isWhole)
      if (!found) return
      read += 1
      for (const number of 'number' in found ? [found.number] : found.readings) {
        expect(number).toMatch(PLAIN_NUMBER)
        expect(readNumber(number)).toEqual({ number })
      }
    }),
    { numRuns: 5_000 },
  )
  expect(read).toBeGreaterThan(500)
})
