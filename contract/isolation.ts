// Texts of stores and customers among words of another direction: they stand there as they were written, signs and numbers included.
import type { Locale } from './locale.ts'

/** First strong isolate and its end: between them a text has the direction of its first letter, whatever is around it. */
const [START, END] = ['\u2068', '\u2069']
const MARKS = /[\u2066-\u2069]/g

/** Letters that are written against the direction of a language. */
const AGAINST: Readonly<Record<Locale, RegExp>> = {
  en: /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u,
  ar: /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u,
}
/** Signs without a letter, which a page from right to left would turn round: `7-11`, but not `7` or `24.00`. */
const SIGNS_ALONE = /^(?!\P{L}*\p{L})(?![\d.,:%#]*$)/u

/**
 * Values that a message chooses its words by, and that are never a store's or a customer's. They are compared, so they have to stay as
 * they are.
 */
export const CHOICES: ReadonlySet<string> = new Set([
  'bounds',
  'day',
  'half',
  'kind',
  'month',
  'weekday',
  'who',
  'zone',
])

/**
 * True for a text that does not stand as it was written among words of this language by itself. One whose letters all have the language's
 * direction does, whatever signs it begins or ends with.
 */
export function standsApart(text: string, locale: Locale): boolean {
  return AGAINST[locale].test(text) || (locale === 'ar' && SIGNS_ALONE.test(text))
}

/** The text for a place among words of this language where no element can stand. */
export function isolated(text: string, locale: Locale): string {
  return standsApart(text, locale) ? `${START}${text}${END}` : text
}

/** The values of a message for this language. */
export function isolatedValues<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  locale: Locale,
): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !CHOICES.has(name) ? isolated(value, locale) : value,
  ])
  return Object.fromEntries(entries) as Values // the same names, each with a value of its type
}

/** The text as it was before, for addresses, names of files and whatever compares. */
export const withoutIsolation = (text: string): string => text.replace(MARKS, '')
