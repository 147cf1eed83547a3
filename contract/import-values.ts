// Values as owners write them in a store document. A text in one language counts for both.
import * as z from 'zod/mini'
import { type LocalizedText, isLocale, languageOf } from '#domain/locale'
import { numberParts } from '#domain/typed-number'
import { addedDecimalSchema, dateSchema, decimalSchema } from './values.ts'
import { type WorkingDay, timeOfDaySchema, weekdaySchema } from './tenant.ts'

export type WrittenText = string | { en?: string | null | undefined; ar?: string | null | undefined }

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

function byLanguage(value: unknown): unknown {
  if (isEmpty(value)) return {}
  if (typeof value === 'string') return { [languageOf(value) ?? 'en']: value }
  if (typeof value !== 'object' || Array.isArray(value)) return value
  // Unknown keys stay, to be refused.
  return Object.fromEntries(Object.entries(value ?? {}).filter(([name, text]) => !(isLocale(name) && isEmpty(text))))
}

const languages = (max: number) => {
  const text = z.string().check(z.trim(), z.maxLength(max))
  return z.strictObject({ en: z.optional(text), ar: z.optional(text) })
}

const languagesOf = z.transform((value: WrittenText | null | undefined): unknown =>
  value === undefined ? undefined : byLanguage(value),
)

const filled = z.transform(({ en, ar }: { en?: string | undefined; ar?: string | undefined }): LocalizedText => ({
  en: en ?? ar ?? '',
  ar: ar ?? en ?? '',
}))

export const importTextSchema = (max: number) => {
  const some = languages(max).check(
    z.refine(
      ({ en, ar }) => en !== undefined || ar !== undefined,
      'is empty; write a text in English, Arabic or both, such as {"en": "Lamb kebab"}',
    ),
  )
  return z.pipe(z.pipe(languagesOf, some), filled)
}

export const importOptionalTextSchema = (max: number) =>
  z._default(z.pipe(z.pipe(languagesOf, languages(max)), filled), { en: '', ar: '' })

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  'en' in value &&
  'ar' in value &&
  typeof value.en === 'string' &&
  typeof value.ar === 'string'

/** JSON.stringify replacer: equal texts become one, empty ones are dropped. */
export function textAsWritten(_key: string, value: unknown): unknown {
  if (!isText(value) || value.en !== value.ar) return value
  return value.en === '' ? undefined : { [languageOf(value.en) ?? 'en']: value.en }
}

/** Ambiguous: `1,000` is a thousand in one country and one in another. */
export const AMBIGUOUS_AMOUNT = /^-?\d{1,3},\d{3}$/

function decimalOf(written: unknown): unknown {
  if (typeof written === 'number') return String(written)
  const parts = typeof written === 'string' ? numberParts(written) : null
  // Only commas are ambiguous: a point has always been the decimal sign here.
  if (!parts || (parts.isAmbiguous && /[,،]/.test(String(written)))) return written
  return `${parts.sign}${parts.whole}${parts.fraction && `.${parts.fraction}`}`
}

const read = z.transform((written: string | number): unknown => decimalOf(written))

/** A number or a text such as `10.00`, `10,00`, `١٠٫٥` or `1,250.00`; ambiguous ones are refused. */
export const importAmountSchema = z.pipe(read, decimalSchema)

export const importAddedAmountSchema = z.pipe(read, addedDecimalSchema)

const MIDNIGHTS = /^(24:00|23:59:59)/

/** A time of day with or without `:00` seconds. An end may be `24:00` or `23:59:59` for midnight. */
const time = (form: RegExp) =>
  z.pipe(
    z.string().check(z.regex(form)),
    z.pipe(
      z.transform((text: string) => (MIDNIGHTS.test(text) ? '00:00' : text.slice(0, 5))),
      timeOfDaySchema,
    ),
  )
export const startTimeSchema = time(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/)
export const endTimeSchema = time(/^(([01]\d|2[0-3]):[0-5]\d(:00)?|24:00(:00)?|23:59:59)$/)

/** Null hours mean closed, as the specification writes it. */
export const importWorkingDaySchema = z.strictObject({
  day: weekdaySchema,
  hours_from: z.nullable(startTimeSchema),
  hours_to: z.nullable(endTimeSchema),
})
export type ImportWorkingDay = z.infer<typeof importWorkingDaySchema>

export const importExceptionSchema = z.strictObject({
  from: dateSchema,
  to: dateSchema,
  name: importTextSchema(80),
  hours: z.array(z.strictObject({ hours_from: startTimeSchema, hours_to: endTimeSchema })).check(z.maxLength(10)),
})
export type ImportException = z.infer<typeof importExceptionSchema>

export const isOpenDay = (day: ImportWorkingDay): day is WorkingDay => day.hours_from !== null && day.hours_to !== null
