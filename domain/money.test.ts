import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  amountText,
  decimalsOf,
  moneyText,
  percentOf,
  shownDecimals,
  smallestShown,
  toDecimal,
  toMinor,
} from './money.ts'

describe('an amount in Arabic', () => {
  test.each([
    ['SAR', '1250.00', '1,250.00 ر.س'],
    ['AED', '1250.00', '1,250.00 د.إ'],
    ['KWD', '1250.000', '1,250.000 د.ك'],
    ['BHD', '1250.000', '1,250.000 د.ب'],
    ['QAR', '1250.00', '1,250.00 ر.ق'],
    ['OMR', '1250.000', '1,250.000 ر.ع.'],
    ['JOD', '1250.000', '1,250.000 د.أ'],
    ['EGP', '1250.00', '1,250.00 ج.م'],
    ['LBP', '1250.00', '1,250 ل.ل'],
    ['SYP', '1250.00', '1,250 ل.س'],
    ['IQD', '1250.000', '1,250 د.ع'],
    ['YER', '1250.00', '1,250 ر.ي'],
    ['MAD', '1250.00', '1,250.00 د.م.'],
    ['DZD', '1250.00', '1,250.00 د.ج'],
    ['TND', '1250.000', '1,250.000 د.ت'],
    ['LYD', '1250.000', '1,250.000 د.ل'],
    ['SDG', '1250.00', '1,250.00 ج.س'],
    ['TRY', '1250.00', '1,250.00 ل.ت'],
    ['ILS', '1250.00', '1,250.00 شيكل'],
    ['CHF', '1250.00', 'CHF 1,250.00'],
  ])('of %s is written as its shops do', (currency, decimal, written) => {
    expect(toDecimal(toMinor('1250', currency), currency)).toBe(decimal)
    expect(moneyText(decimal, { currency }, 'ar')).toBe(written)
  })
})

test('an amount in English follows its ISO code', () => {
  expect(moneyText('1250.00', { currency: 'SAR' }, 'en')).toBe('SAR 1,250.00')
  expect(moneyText('999000.000', { currency: 'IQD' }, 'en')).toBe('IQD 999,000')
})

test('an amount below zero has its minus first, held there by a mark where words run from right to left', () => {
  expect(moneyText('-1.50', { currency: 'SAR' }, 'en')).toBe('−SAR 1.50')
  expect(moneyText('-1.50', { currency: 'SAR' }, 'ar')).toBe('\u200f\u200e−1.50 ر.س')
  expect(moneyText('-1250.000', { currency: 'IQD' }, 'ar')).toBe('\u200f\u200e−1,250 د.ع')
  expect(moneyText('-1.50', { currency: 'CHF' }, 'ar')).toBe('\u200f\u200e−CHF 1.50')
  expect([toMinor('-1.50', 'SAR'), toMinor('-0.00', 'SAR'), toMinor('-0.005', 'KWD')]).toEqual([-150, 0, -5])
  expect(toDecimal(toMinor('-0.05', 'SAR'), 'SAR')).toBe('-0.05')
})

describe('the decimals of a store', () => {
  it('take the place of what is usual for its currency', () => {
    expect(amountText('1250.00', { currency: 'SAR', decimals: 0 })).toBe('1,250')
    expect(amountText('1250.000', { currency: 'KWD', decimals: 2 })).toBe('1,250.00')
    expect(amountText('1250.000', { currency: 'IQD', decimals: 3 })).toBe('1,250.000')
    expect(amountText('12', { currency: 'JPY' })).toBe('12')
  })

  it('never hide what an amount has', () => {
    expect(amountText('62.500', { currency: 'IQD' })).toBe('62.500')
    expect(amountText('0.05', { currency: 'SAR', decimals: 1 })).toBe('0.05')
    const amounts = fc.record({
      minor: fc.nat(999_999_999),
      currency: fc.constantFrom('JPY', 'SAR', 'KWD', 'IQD', 'LBP'),
      decimals: fc.nat(3),
    })
    fc.assert(
      fc.property(amounts, ({ minor, currency, decimals }) => {
        const shown = amountText(toDecimal(minor, currency), { currency, decimals })
        expect(toMinor(shown.replaceAll(',', ''), currency)).toBe(minor)
      }),
    )
  })

  it('are what a percentage is rounded to, half away from zero', () => {
    expect(percentOf(1_250_000, 5, smallestShown({ currency: 'IQD' }))).toBe(63_000)
    expect(percentOf(1_250_000, 5, smallestShown({ currency: 'IQD', decimals: 3 }))).toBe(62_500)
    expect(percentOf(24_00, 15, smallestShown({ currency: 'SAR', decimals: 0 }))).toBe(4_00)
    expect(percentOf(1_00, 49.99, smallestShown({ currency: 'SAR', decimals: 0 }))).toBe(0)
    const cases = fc.record({
      minor: fc.nat(1_000_000_000),
      hundredths: fc.nat(10_000),
      currency: fc.constantFrom('SAR', 'KWD', 'IQD'),
      decimals: fc.nat(2),
    })
    fc.assert(
      fc.property(cases, ({ minor, hundredths, currency, decimals }) => {
        const unit = smallestShown({ currency, decimals })
        expect(unit).toBe(10 ** (decimalsOf(currency) - shownDecimals({ currency, decimals })))
        const rounded = percentOf(minor, hundredths / 100, unit)
        expect(rounded % unit).toBe(0)
        const [twiceExact, twiceRounded] = [2n * BigInt(minor) * BigInt(hundredths), 2n * BigInt(rounded) * 10_000n]
        const half = BigInt(unit) * 10_000n
        expect(twiceRounded > twiceExact - half && twiceRounded <= twiceExact + half).toBe(true)
      }),
    )
  })
})
