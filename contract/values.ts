// How amounts and currencies look on the wire. The arithmetic is in domain/money.ts.
import * as z from 'zod/mini'
import { CURRENCY, DECIMAL, SIGNED_DECIMAL } from '#domain/limits'
import { LOCALES } from '#domain/locale'
import { EMAIL_LONGEST, NAME_LONGEST, PHONE_LONGEST, inOneLine, plainIdentifier, plainPhone } from '#domain/typed-text'

/** ISO 4217 code, such as `SAR`. */
export const currencySchema = z.string().check(z.regex(CURRENCY))

/** A non-negative amount in major units as a decimal string, such as `"24.00"`; up to 3 decimals, up to 9 whole digits. */
export const decimalSchema = z.string().check(z.regex(DECIMAL))

/** What is added to a price: an amount, or below zero what is taken off, such as `"-1.50"`. */
export const addedDecimalSchema = z.string().check(z.regex(SIGNED_DECIMAL))

/** Calendar date, `YYYY-MM-DD`. */
export const dateSchema = z.iso.date()

// Languages and localized text as they travel.

export const localeSchema = z.enum(LOCALES)

/** Text a store wrote in every language of the product. */
export const localizedTextSchema = z.object({ en: z.string(), ar: z.string() })

// How people name themselves and say how they are reached, in every call alike.

/** Name of a customer or guest. */
export const personNameSchema = z.string().check(z.overwrite(inOneLine), z.minLength(1), z.maxLength(NAME_LONGEST))

/** Phone as typed, with digits of any script; what is a phone is judged by the store's country (phone.ts). */
export const typedPhoneSchema = z.string().check(z.overwrite(plainPhone), z.maxLength(PHONE_LONGEST))

/** E-mail address as typed; what is an address is judged by `readEmail`. */
export const typedEmailSchema = z.string().check(z.overwrite(plainIdentifier), z.maxLength(EMAIL_LONGEST))

/** Phone or e-mail address as typed. */
export const identifierSchema = z
  .string()
  .check(z.overwrite(plainIdentifier), z.minLength(1), z.maxLength(EMAIL_LONGEST))

// Pages of a list as query strings ask for them.

/** Number of a page, from 1. */
export const pageNumberSchema = z.string().check(z.regex(/^[1-9]\d{0,5}$/))
/** Entries of a page, 1 to 50. */
const pageSizeSchema = z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))

/** Parts of the query string of a list that comes in pages. */
export const pageQuery = { page: z.optional(pageNumberSchema), per_page: z.optional(pageSizeSchema) }
/** Parts of what is said beside the entries of a page: which it is, and how many entries there are on all pages. */
export const pageMeta = { total: z.int(), page: z.int(), per_page: z.int() }
