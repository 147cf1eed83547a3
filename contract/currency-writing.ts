// How amounts are written for people, by the page and by the server alike. Latin digits in both languages.
import type { Locale } from './locale.ts'
import { shownDecimals } from './money.ts'
import type { WrittenIn } from './money.ts'

/** How Arabic writes a currency behind an amount, as shops of its country do; others stand as their ISO code before it. */
const IN_ARABIC: Readonly<Record<string, string>> = {
  AED: 'د.إ',
  BHD: 'د.ب',
  DZD: 'د.ج',
  EGP: 'ج.م',
  EUR: 'يورو',
  ILS: 'شيكل',
  IQD: 'د.ع',
  JOD: 'د.أ',
  JPY: 'ين',
  KWD: 'د.ك',
  LBP: 'ل.ل',
  LYD: 'د.ل',
  MAD: 'د.م.',
  OMR: 'ر.ع.',
  QAR: 'ر.ق',
  SAR: 'ر.س',
  SDG: 'ج.س',
  SYP: 'ل.س',
  TND: 'د.ت',
  TRY: 'ل.ت',
  USD: 'دولار',
  YER: 'ر.ي',
}

/**
 * A decimal string of the wire with the decimals its store shows: `1,250` for `1250.000` IQD. An amount that has a fraction
 * beyond these, such as one of an order from before the store left them out, keeps all its digits: nothing is hidden.
 */
export function amountText(decimal: string, writtenIn: WrittenIn): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const shown = shownDecimals(writtenIn)
  const kept = /[1-9]/.test(fraction.slice(shown)) ? fraction : fraction.slice(0, shown)
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return kept === '' ? grouped : `${grouped}.${kept}`
}

/**
 * An amount with its currency: `SAR 48.00`, `48.00 ر.س`. Below zero the minus comes first. Arabic writes two marks of direction before it,
 * as its locales do: what stands alone stays right to left, and the minus stays to the left of its digits.
 */
export function moneyText(decimal: string, writtenIn: WrittenIn, locale: Locale): string {
  const amount = amountText(decimal.replace('-', ''), writtenIn)
  const sign = !decimal.startsWith('-') ? '' : locale === 'ar' ? '\u200f\u200e−' : '−'
  const arabic = locale === 'ar' ? IN_ARABIC[writtenIn.currency] : undefined
  return arabic === undefined ? `${sign}${writtenIn.currency} ${amount}` : `${sign}${amount} ${arabic}`
}
