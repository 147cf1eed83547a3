// Texts of stores and customers among words of another direction: they stand there as they were written, signs and numbers included.
import type { Category, Item } from '#contract/catalog'
import type { Locale, LocalizedText } from './locale.ts'

/** First strong isolate and its end: between them a text has the direction of its first letter, whatever is around it. */
const [START, END] = ['\u2068', '\u2069']
const BIDI_MARKS = /[\u2066-\u2069]/g

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
export const withoutIsolation = (text: string): string => text.replace(BIDI_MARKS, '')

// Names of stores and items. An item whose name an item of another section has too says its section wherever it stands without it.

type Named = { readonly name: string; readonly name_ar: string }

/** What is named, with its section where the name alone could be another item's. */
export type ToldApart = Named & { readonly section?: LocalizedText | undefined }

/** Harakat and accents, once taken apart, and tatweel. */
const MARKS = /[\p{M}\u0640]/gu

/** The name of a store or an item in this language; the other one when it is empty. */
export function nameOf({ name, name_ar }: Named, locale: Locale): string {
  return locale === 'ar' ? name_ar || name : name || name_ar
}

/** The section that an item says in this language; empty where its name is its own. */
export function sectionOf({ section }: ToldApart, locale: Locale): string {
  return section?.[locale] ?? ''
}

/** Name and section as one text: `Margherita · Pizzas`. */
export function fullNameOf(item: ToldApart, locale: Locale): string {
  const section = sectionOf(item, locale)
  if (section === '') return nameOf(item, locale)
  return `${isolated(nameOf(item, locale), locale)} · ${isolated(section, locale)}`
}

/** A name as it is compared: how it is written does not matter, only what one reads. */
const asRead = (name: string) => name.normalize('NFKD').replace(MARKS, '').toLowerCase()

/** Sections by item, of the items whose name in this language another section has too. */
function sectionsIn(locale: Locale, items: readonly Item[], categories: readonly Category[]): Map<string, string> {
  const categoriesOf = Map.groupBy(items, (item) => asRead(nameOf(item, locale)))
  const names = new Map(categories.map(({ id, name }) => [id, name[locale] || name.en || name.ar]))
  const shared = [...categoriesOf.values()].filter((same) => new Set(same.map((one) => one.category_id)).size > 1)
  return new Map(shared.flat().map((item) => [item.id, names.get(item.category_id) ?? '']))
}

/** The items of a whole menu; those that share a name with one of another section have theirs. */
export function withSections(items: readonly Item[], categories: readonly Category[]): Item[] {
  const [en, ar] = [sectionsIn('en', items, categories), sectionsIn('ar', items, categories)]
  return items.map((item) =>
    en.has(item.id) || ar.has(item.id)
      ? { ...item, section: { en: en.get(item.id) ?? '', ar: ar.get(item.id) ?? '' } }
      : item,
  )
}
