// Texts of a store's document: in both languages, in one, or as plain text. A text in one language stands for both of them, so
// whatever reads a checked document or a stored one finds words in every language. Two equal texts are one text.
import * as z from 'zod/mini'
import { isLocale, languageOf } from './locale.ts'
import type { LocalizedText } from './locale.ts'

/** A text as an owner writes it. */
export type WrittenText = string | { en?: string | null | undefined; ar?: string | null | undefined }

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** Plain text under its language, and no language whose text is empty. */
function byLanguage(value: unknown): unknown {
  if (isEmpty(value)) return {}
  if (typeof value === 'string') return { [languageOf(value) ?? 'en']: value }
  if (typeof value !== 'object' || Array.isArray(value)) return value
  // What is no language stays, to be refused.
  return Object.fromEntries(Object.entries(value ?? {}).filter(([name, text]) => !(isLocale(name) && isEmpty(text))))
}

const languages = (max: number) => {
  const text = z.string().check(z.trim(), z.maxLength(max))
  return z.strictObject({ en: z.optional(text), ar: z.optional(text) })
}

const written = z.transform((value: WrittenText | null | undefined): unknown =>
  value === undefined ? undefined : byLanguage(value),
)

const filled = z.transform(({ en, ar }: { en?: string | undefined; ar?: string | undefined }): LocalizedText => ({
  en: en ?? ar ?? '',
  ar: ar ?? en ?? '',
}))

/** A text of at most so many characters in one language at least. */
export const importTextSchema = (max: number) => {
  const some = languages(max).check(
    z.refine(
      ({ en, ar }) => en !== undefined || ar !== undefined,
      'is empty; write a text in English, Arabic or both, such as {"en": "Lamb kebab"}',
    ),
  )
  return z.pipe(z.pipe(written, some), filled)
}

/** The same where there need not be any: then it is empty in both languages. */
export const importOptionalTextSchema = (max: number) =>
  z._default(z.pipe(z.pipe(written, languages(max)), filled), { en: '', ar: '' })

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  'en' in value &&
  'ar' in value &&
  typeof value.en === 'string' &&
  typeof value.ar === 'string'

/**
 * Replacer of JSON.stringify that writes every text as an owner would: once where it stands for both languages, and an empty one not
 * at all.
 */
export function textAsWritten(_key: string, value: unknown): unknown {
  if (!isText(value) || value.en !== value.ar) return value
  return value.en === '' ? undefined : { [languageOf(value.en) ?? 'en']: value.en }
}
