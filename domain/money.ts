// The one money module: integer minor units inside, decimal strings on the wire.
// Rounding rule: half away from zero, to the smallest unit the store shows, where a percentage is taken and nowhere else (docs/decisions/0019, 0071).
import type { Locale } from './locale.ts'

/** ISO 4217 minor-unit digits of the currencies served; others count as 2. */
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

/** How many digits follow the decimal point in this currency. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2
}

/** Decimals that people write where they are fewer than ISO 4217 has: nobody pays with a fils of Iraq or a piastre of Lebanon. */
const CUSTOMARY: Readonly<Record<string, number>> = { IQD: 0, LBP: 0, SYP: 0, YER: 0 }

/** A currency, and how many decimals a store shows of it where it says so. */
export type WrittenIn = { readonly currency: string; readonly decimals?: number | undefined }

/** How many decimals are shown: what the store says, else what is usual. */
export function shownDecimals({ currency, decimals }: WrittenIn): number {
  const own = decimalsOf(currency)
  return Math.min(decimals ?? CUSTOMARY[currency] ?? own, own)
}

/** The smallest amount that can be shown, in minor units: 1,000 for IQD. */
export function smallestShown(writtenIn: WrittenIn): number {
  return 10 ** (decimalsOf(writtenIn.currency) - shownDecimals(writtenIn))
}

/** The largest amount the wire can carry (DECIMAL in contract/patterns.ts has nine whole digits), in minor units. */
export function largestMinor(currency: string): number {
  return 999_999_999 * 10 ** decimalsOf(currency)
}

/**
 * Decimal string on the wire to integer minor units.
 * @throws RangeError when the text is no amount of this currency (more decimals than it has, or not a number).
 */
export function toMinor(decimal: string, currency: string): number {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,3}))?$/.exec(decimal)
  const decimals = decimalsOf(currency)
  const fraction = (match?.[3] ?? '').replace(/0+$/, '')
  if (!match || fraction.length > decimals) throw new RangeError(`not an amount of ${currency}: ${decimal}`)
  const minor = Number(match[2]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0)
  // Not by a minus alone: there is one zero.
  return match[1] === '-' ? 0 - minor : minor
}

/** Integer minor units to the decimal string on the wire, with all digits of the currency. */
export function toDecimal(minor: number, currency: string): string {
  return written(minor, decimalsOf(currency))
}

/** So many times the sum of decimal strings, in the digits they are written in: for lines that do not know their currency. */
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

/** An amount times `parts` over `whole`, rounded half away from zero to a multiple of `unit`: exact, also where the product would not be. */
function partOf(minor: number, parts: number, whole: number, unit: number): number {
  const step = whole * unit
  const rest = Math.abs(minor) % step
  const steps = (Math.abs(minor) - rest) / step
  return Math.sign(minor) * (steps * parts + Math.floor((2 * rest * parts + step) / (2 * step))) * unit
}

const hundredthsOf = (percent: number) => Math.round(percent * 100)

/** A percentage of an amount in minor units, rounded to a multiple of `unit`. `percent` may have two decimals. */
export const percentOf = (minor: number, percent: number, unit: number): number =>
  partOf(minor, hundredthsOf(percent), 10_000, unit)

/** What an amount has in it of a percentage that was added to make it, rounded by the same rule: 1.30 of 10.00 by 15 percent. */
export const percentWithin = (minor: number, percent: number, unit: number): number =>
  partOf(minor, hundredthsOf(percent), 10_000 + hundredthsOf(percent), unit)

// How amounts are written for people, by the page and by the server alike. Latin digits in both languages.

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
