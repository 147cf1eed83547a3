// Numbers as people write them, in any digits and with the signs of any country: one reader for owners and customers.
import { inOneLine, latinDigits } from './typed-text.ts'

/** A number as the wire has it. */
export const PLAIN_NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

type NumberParts = {
  readonly sign: '' | '-'
  readonly whole: string
  /** Digits behind the decimal sign; empty without one. */
  readonly fraction: string
  /** True of `1,234` and `1.234`, which are a thousand and more in one country and one and a bit in another; `whole` is 1 then. */
  readonly isTwofold: boolean
}

/** Thousands grouped by one sign, and a fraction behind another. Signs that only group are a space and the Arabic `٬`. */
const FORM = /^([-+−]?)(\d{1,3}(?:([\s٬.,])\d{3})(?:\3\d{3})*|\d*)(?:([.,٫])(\d+))?$/
/** What may be three digits behind a decimal sign. No country groups from a zero on. */
const THREE_BEHIND = /^(0|[1-9]\d{0,2})[.,](\d{3})$/

/** The parts of a number; null when it is none. The comma of Arabic texts is a comma. */
export function numberParts(typed: string): NumberParts | null {
  const [, minus, grouped = '', group, decimal, fraction = ''] =
    FORM.exec(latinDigits(inOneLine(typed)).replaceAll('،', ',')) ?? []
  if ((grouped === '' && fraction === '') || (group !== undefined && group === decimal)) return null
  const sign = minus === '-' || minus === '−' ? '-' : ''
  const [, whole, thousandths] = (decimal === undefined && THREE_BEHIND.exec(grouped)) || []
  if (whole !== undefined && thousandths !== undefined)
    return { sign, whole, fraction: thousandths, isTwofold: whole !== '0' }
  if (group !== undefined && grouped.startsWith('0')) return null
  return { sign, whole: grouped.replace(/\D/g, '') || '0', fraction, isTwofold: false }
}

/** What a customer's number is: one number of the wire, the two that it can mean, or none at all. */
export type ReadNumber = { readonly number: string } | { readonly readings: readonly [string, string] } | null

/**
 * The one spelling of a number. It is read back as what it is, by this reader and by people: three digits behind the point would look like
 * thousands, so that a zero stands after them.
 */
function plain(sign: string, whole: string, fraction: string): string | null {
  const digits = whole.replace(/^0+(?=\d)/, '')
  const behind = fraction.replace(/0+$/, '')
  const isMistaken = behind.length === 3 && digits !== '0' && digits.length < 4
  const number = `${sign}${digits}${behind && `.${behind}${isMistaken ? '0' : ''}`}`
  return PLAIN_NUMBER.test(number) ? number.replace(/^-0$/, '0') : null
}

/**
 * Reads a number that a customer typed. Nothing is guessed: what can mean two numbers gives both. Where only whole numbers are asked for,
 * `1,234` is one; `1,000` is still 1000 and 1.
 */
export function readNumber(typed: string, isWhole = false): ReadNumber {
  const parts = numberParts(typed)
  if (!parts) return null
  const { sign, whole, fraction, isTwofold } = parts
  const [thousands, decimal] = [plain(sign, `${whole}${fraction}`, ''), plain(sign, whole, fraction)]
  const number = isTwofold && isWhole && fraction !== '000' ? thousands : decimal
  if (number === null) return null
  return isTwofold && number === decimal && thousands !== null ? { readings: [thousands, decimal] } : { number }
}
