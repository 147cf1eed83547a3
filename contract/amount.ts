// How amounts and currencies look on the wire. The arithmetic is in money.ts, which the first view loads without any schema.
import * as z from 'zod/mini'
import { CURRENCY, DECIMAL, SIGNED_DECIMAL } from './patterns.ts'

/** ISO 4217 code, such as `SAR`. */
export const currencySchema = z.string().check(z.regex(CURRENCY))

/** A non-negative amount in major units as a decimal string, such as `"24.00"`; up to 3 decimals, up to 9 whole digits. */
export const decimalSchema = z.string().check(z.regex(DECIMAL))

/** What is added to a price: an amount, or below zero what is taken off, such as `"-1.50"`. */
export const addedDecimalSchema = z.string().check(z.regex(SIGNED_DECIMAL))
