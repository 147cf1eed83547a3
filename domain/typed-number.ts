// Numbers as people write them, in digits and separators of any country.
import { inOneLine, latinDigits } from './typed-text.ts'

export const PLAIN_NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** Space and the Arabic `٬` only group; other signs group or separate the fraction. */
const FORM = /^([-+−]?)(\d{1,3}(?:([\s٬.,])\d{3})(?:\3\d{3})*|\d*)(?:([.,٫])(\d+))?$/
/** Possibly three decimals; numbers with a leading zero are never grouped. */
const THREE_DECIMALS = /^(0|[1-9]\d{0,2})[.,](\d{3})$/

/** Null for no number. `isAmbiguous`: `1,234` and `1.234` are 1234 or 1.234, depending on the country, and `whole` is 1 then. */
export function numberParts(typed: string) {
  const [, minus, grouped = '', group, decimal, fraction = ''] =
    FORM.exec(latinDigits(inOneLine(typed)).replaceAll('،', ',')) ?? []
  if ((grouped === '' && fraction === '') || (group !== undefined && group === decimal)) return null
  const sign = minus === '-' || minus === '−' ? '-' : ''
  const [, whole, thousandths] = (decimal === undefined && THREE_DECIMALS.exec(grouped)) || []
  if (whole !== undefined && thousandths !== undefined)
    return { sign, whole, fraction: thousandths, isAmbiguous: whole !== '0' }
  if (group !== undefined && grouped.startsWith('0')) return null
  return { sign, whole: grouped.replace(/\D/g, '') || '0', fraction, isAmbiguous: false }
}

type ReadNumber = { readonly number: string } | { readonly readings: readonly [string, string] } | null

/** The canonical spelling. Three decimals get a zero, because they would be read back as thousands. */
function plain(sign: string, whole: string, fraction: string): string | null {
  const digits = whole.replace(/^0+(?=\d)/, '')
  const behind = fraction.replace(/0+$/, '')
  const isMistaken = behind.length === 3 && digits !== '0' && digits.length < 4
  const number = `${sign}${digits}${behind && `.${behind}${isMistaken ? '0' : ''}`}`
  return PLAIN_NUMBER.test(number) ? number.replace(/^-0$/, '0') : null
}

/** Never guesses: ambiguous numbers have both readings. `isWhole` makes `1,234` unambiguous, but not `1,000`. */
export function readNumber(typed: string, isWhole = false): ReadNumber {
  const parts = numberParts(typed)
  if (!parts) return null
  const { sign, whole, fraction, isAmbiguous } = parts
  const [thousands, decimal] = [plain(sign, `${whole}${fraction}`, ''), plain(sign, whole, fraction)]
  const number = isAmbiguous && isWhole && fraction !== '000' ? thousands : decimal
  if (number === null) return null
  return isAmbiguous && number === decimal && thousands !== null ? { readings: [thousands, decimal] } : { number }
}
