// Integer minor units inside, decimal strings on the wire; only percentages round (docs/decisions/0019, 0071).
import type { Locale } from './locale.ts'

/** Where ISO 4217 has other than two minor-unit digits. */
const DECIMALS: Readonly<Record<string, number>> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2

/** Where people write fewer decimals than ISO 4217 has, because such coins are out of use. */
const CUSTOMARY: Readonly<Record<string, number>> = { IQD: 0, LBP: 0, SYP: 0, YER: 0 }

/** A currency with the decimals that the store shows, if it says so. */
export type WrittenIn = { readonly currency: string; readonly decimals?: number | undefined }

export function shownDecimals({ currency, decimals }: WrittenIn): number {
  const own = decimalsOf(currency)
  return Math.min(decimals ?? CUSTOMARY[currency] ?? own, own)
}

/** The smallest shown amount in minor units: 1,000 for IQD. */
export const smallestShown = (writtenIn: WrittenIn): number =>
  10 ** (decimalsOf(writtenIn.currency) - shownDecimals(writtenIn))

/** The largest amount of the wire (DECIMAL has nine whole digits), in minor units. */
export const largestMinor = (currency: string): number => 999_999_999 * 10 ** decimalsOf(currency)

/** Decimal string to minor units. @throws RangeError for no amount, or more decimals than the currency has. */
export function toMinor(decimal: string, currency: string): number {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,3}))?$/.exec(decimal)
  const decimals = decimalsOf(currency)
  const fraction = (match?.[3] ?? '').replace(/0+$/, '')
  if (!match || fraction.length > decimals) throw new RangeError(`not an amount of ${currency}: ${decimal}`)
  const minor = Number(match[2]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0)
  // Subtracting avoids -0.
  return match[1] === '-' ? 0 - minor : minor
}

export const toDecimal = (minor: number, currency: string): string => written(minor, decimalsOf(currency))

/** `quantity` times the sum, with the decimals of the amounts: lines do not know their currency. */
export function timesSum(quantity: number, amounts: readonly string[]): string {
  const decimals = Math.max(...amounts.map((amount) => amount.split('.')[1]?.length ?? 0))
  const units = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 10 ** decimals), 0)
  return written(units * quantity, decimals)
}

function written(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A percentage (two decimals at most) on top of an amount or within it, rounded half away from zero to a multiple of `unit`. */
export function percentOf(minor: number, percent: number, unit: number, isWithin = false): number {
  const parts = Math.round(percent * 100)
  const whole = isWithin ? 10_000 + parts : 10_000
  const step = whole * unit
  const rest = Math.abs(minor) % step
  const steps = (Math.abs(minor) - rest) / step
  return Math.sign(minor) * (steps * parts + Math.floor((2 * rest * parts + step) / (2 * step))) * unit
}

/** Arabic abbreviations, written after the amount; other currencies are ISO codes before it. */
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

/** With the store's decimals: `1,250` for `1250.000` IQD. Digits of a finer fraction, as in older orders, stay. */
export function amountText(decimal: string, writtenIn: WrittenIn): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const shown = shownDecimals(writtenIn)
  const kept = /[1-9]/.test(fraction.slice(shown)) ? fraction : fraction.slice(0, shown)
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return kept === '' ? grouped : `${grouped}.${kept}`
}

/** `SAR 48.00` or `48.00 ر.س`. Direction marks keep an Arabic minus to the left of its digits. */
export function moneyText(decimal: string, writtenIn: WrittenIn, locale: Locale): string {
  const amount = amountText(decimal.replace('-', ''), writtenIn)
  const sign = !decimal.startsWith('-') ? '' : locale === 'ar' ? '\u200f\u200e−' : '−'
  const arabic = locale === 'ar' ? IN_ARABIC[writtenIn.currency] : undefined
  return arabic === undefined ? `${sign}${writtenIn.currency} ${amount}` : `${sign}${amount} ${arabic}`
}
