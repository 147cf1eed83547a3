// Names and other texts of stores and customers, isolated from surrounding text of the other direction.
import type { Category, Item } from '#contract/catalog'
import type { Locale, LocalizedText } from './locale.ts'

const [START, END] = ['\u2068', '\u2069']
const BIDI_MARKS = /[\u2066-\u2069]/g

const OTHER_DIRECTION: Readonly<Record<Locale, RegExp>> = {
  en: /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u,
  ar: /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u,
}
/** Texts such as `7-11`, which right-to-left text would reverse, but not `7` or `24.00`. */
const SIGNS_ALONE = /^(?!\P{L}*\p{L})(?![\d.,:%#]*$)/u

/** Names of values that messages compare, which isolation would break. */
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

export const needsIsolation = (text: string, locale: Locale): boolean =>
  OTHER_DIRECTION[locale].test(text) || (locale === 'ar' && SIGNS_ALONE.test(text))

export const isolated = (text: string, locale: Locale): string =>
  needsIsolation(text, locale) ? `${START}${text}${END}` : text

export function isolatedValues<Values extends Readonly<Record<string, unknown>>>(values: Values, locale: Locale) {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !CHOICES.has(name) ? isolated(value, locale) : value,
  ])
  return Object.fromEntries(entries) as Values // the same names, each with a value of its type
}

/** For addresses, file names and comparisons. */
export const withoutIsolation = (text: string): string => text.replace(BIDI_MARKS, '')

type Named = { readonly name: string; readonly name_ar: string }

/** `section` tells items of the same name apart. */
export type ToldApart = Named & { readonly section?: LocalizedText | undefined }

/** Harakat, accents (after NFKD) and tatweel. */
const MARKS = /[\p{M}\u0640]/gu

export const nameOf = ({ name, name_ar }: Named, locale: Locale): string =>
  locale === 'ar' ? name_ar || name : name || name_ar

export const sectionOf = ({ section }: ToldApart, locale: Locale): string => section?.[locale] ?? ''

/** `Margherita · Pizzas`, or the name alone. */
export function fullNameOf(item: ToldApart, locale: Locale): string {
  const section = sectionOf(item, locale)
  if (section === '') return nameOf(item, locale)
  return `${isolated(nameOf(item, locale), locale)} · ${isolated(section, locale)}`
}

const normalized = (name: string) => name.normalize('NFKD').replace(MARKS, '').toLowerCase()

/** Section by item id, of items whose name another section has too. */
function sectionsIn(locale: Locale, items: readonly Item[], categories: readonly Category[]): Map<string, string> {
  const categoriesOf = Map.groupBy(items, (item) => normalized(nameOf(item, locale)))
  const names = new Map(categories.map(({ id, name }) => [id, name[locale] || name.en || name.ar]))
  const shared = [...categoriesOf.values()].filter((same) => new Set(same.map((one) => one.category_id)).size > 1)
  return new Map(shared.flat().map((item) => [item.id, names.get(item.category_id) ?? '']))
}

export function withSections(items: readonly Item[], categories: readonly Category[]): Item[] {
  const [en, ar] = [sectionsIn('en', items, categories), sectionsIn('ar', items, categories)]
  return items.map((item) =>
    en.has(item.id) || ar.has(item.id)
      ? { ...item, section: { en: en.get(item.id) ?? '', ar: ar.get(item.id) ?? '' } }
      : item,
  )
}
