// Amounts as owners write them, brought into the decimal string of the wire.
import * as z from 'zod/mini'
import { addedDecimalSchema, decimalSchema } from './amount.ts'
import { numberParts } from './typed-number.ts'

/** An amount that has two readings: `1,000` is a thousand here and one there. */
export const AMBIGUOUS_AMOUNT = /^-?\d{1,3},\d{3}$/

function decimalOf(written: unknown): unknown {
  if (typeof written === 'number') return String(written)
  const parts = typeof written === 'string' ? numberParts(written) : null
  // A comma before three digits is refused with both readings; a point was always a decimal sign here.
  if (!parts || (parts.isTwofold && /[,،]/.test(String(written)))) return written
  return `${parts.sign}${parts.whole}${parts.fraction && `.${parts.fraction}`}`
}

const read = z.transform((written: string | number): unknown => decimalOf(written))

/** A number, or a text such as `10.00`, `10,00`, `١٠٫٥` or `1,250.00`. What has two readings is refused. */
export const importAmountSchema = z.pipe(read, decimalSchema)

/** The same, or below zero, such as `-1.50` or `−١٫٥`: what an option adds to a price, or takes off it. */
export const importAddedAmountSchema = z.pipe(read, addedDecimalSchema)
