// Names of stores and items. An item whose name an item of another section has too says its section wherever it stands without it.
import type { Category, Item } from './catalog.ts'
import { isolated } from './isolation.ts'
import type { LocalizedText, Locale } from './locale.ts'

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
