import * as z from 'zod/mini'
import { CURRENCY, DECIMAL, SIGNED_DECIMAL, SLUG } from '#domain/limits'
import { LOCALES } from '#domain/locale'
import { EMAIL_LONGEST, NAME_LONGEST, PHONE_LONGEST, inOneLine, plainIdentifier, plainPhone } from '#domain/typed-text'

export const slugSchema = z.string().check(z.regex(SLUG))

/** ISO 4217 code, such as `SAR`. */
export const currencySchema = z.string().check(z.regex(CURRENCY))

/** Non-negative major units, such as `"24.00"`; up to 9 whole digits and 3 decimals. */
export const decimalSchema = z.string().check(z.regex(DECIMAL))

export const addedDecimalSchema = z.string().check(z.regex(SIGNED_DECIMAL))

export const dateSchema = z.iso.date()

export const localeSchema = z.enum(LOCALES)

export const localizedTextSchema = z.object({ en: z.string(), ar: z.string() })

export const personNameSchema = z.string().check(z.overwrite(inOneLine), z.minLength(1), z.maxLength(NAME_LONGEST))

/** As typed, in digits of any script; domain/phone.ts validates it by the store's country. */
export const typedPhoneSchema = z.string().check(z.overwrite(plainPhone), z.maxLength(PHONE_LONGEST))

/** As typed; `readEmail` validates it. */
export const typedEmailSchema = z.string().check(z.overwrite(plainIdentifier), z.maxLength(EMAIL_LONGEST))

export const identifierSchema = z
  .string()
  .check(z.overwrite(plainIdentifier), z.minLength(1), z.maxLength(EMAIL_LONGEST))

export const pageNumberSchema = z.string().check(z.regex(/^[1-9]\d{0,5}$/))
const pageSizeSchema = z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))

export const pageQuery = { page: z.optional(pageNumberSchema), per_page: z.optional(pageSizeSchema) }
/** Meta of a paged list; `total` counts the entries of all pages. */
export const pageMeta = { total: z.int(), page: z.int(), per_page: z.int() }
