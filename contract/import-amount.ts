// Amounts as owners write them, brought into the decimal string of the wire.
import * as z from 'zod/mini'
import { addedDecimalSchema, decimalSchema } from './amount.ts'

/** An amount that has two readings: `1,000` is a thousand here and one there. */
export const AMBIGUOUS_AMOUNT = /^-?\d{1,3},\d{3}$/

/** Arabic and Persian digits as 0 to 9, the Arabic comma and decimal sign as ours, any minus with the marks of its direction as a hyphen. */
const latin = (text: string) =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replace(/^[\u061c\u200e\u200f]*[-\u2212][\u061c\u200e\u200f]*/, '-')

/** Signs that group thousands are known by a decimal sign after them, by standing twice, or by being the Arabic one. */
const GROUPS: readonly (readonly [form: RegExp, group: string])[] = [
  [/^-?\d{1,3}(?:٬\d{3})+(?:[.,]\d+)?$/, '٬'],
  [/^-?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/, ','],
  [/^-?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/, '.'],
]

function decimalOf(written: unknown): unknown {
  if (typeof written === 'number') return String(written)
  if (typeof written !== 'string') return written
  const text = latin(written.trim())
  const group = GROUPS.find(([form]) => form.test(text))?.[1]
  const whole = group === undefined ? text : text.replaceAll(group, '')
  return AMBIGUOUS_AMOUNT.test(whole) ? whole : whole.replace(/^(-?\d+),(\d+)$/, '$1.$2')
}

const read = z.transform((written: string | number): unknown => decimalOf(written))

/** A number, or a text such as `10.00`, `10,00`, `١٠٫٥` or `1,250.00`. What has two readings is refused. */
export const importAmountSchema = z.pipe(read, decimalSchema)

/** The same, or below zero, such as `-1.50` or `−١٫٥`: what an option adds to a price, or takes off it. */
export const importAddedAmountSchema = z.pipe(read, addedDecimalSchema)
