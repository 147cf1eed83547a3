// Amounts and counts for places where only the server writes: no browser has to write the same.
import type { Locale } from '#contract/locale'

/** A count with its thousands apart, `1,284` in every language. */
export const countText = (count: number): string => new Intl.NumberFormat('en').format(count)

/** Amount in words, `SAR 48.00` or `48.00 ر.س.`, without the marks that would steer a direction no attribute has. */
export function amountIn(amount: string, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en', { style: 'currency', currency })
  // Text, not a number: a decimal string is exact.
  const said = format.format(amount as Intl.StringNumericLiteral) // checked by decimalSchema
  return said
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
