import type { Category, Item } from '#contract/catalog'
import { type Steps, atOnce } from '../steps.ts'
import { articleLength, foldWord, particleLength, writtenWords } from './text.ts'

export type SearchableItem = Pick<
  Item,
  'name' | 'name_ar' | 'description' | 'allergens' | 'category_id' | 'is_recommended' | 'is_available'
>

export type Field = 'name' | 'category' | 'description'

/** Index of an item in the menu, and its strongest field with the word. */
export type Place = { readonly item: number; readonly field: Field }

export type SearchIndex<T extends SearchableItem = SearchableItem> = {
  readonly items: readonly T[]
  /** Folded words, with and without their Arabic article. */
  readonly words: ReadonlyMap<string, readonly Place[]>
  readonly stems: ReadonlyMap<string, readonly Place[]>
  readonly others: ReadonlyMap<string, readonly Place[]>
  /** Written forms in names and categories, for suggestions. */
  readonly spellings: ReadonlyMap<string, string>
}

const ITEMS_AT_ONCE = 25

type Words = Map<string, Place[]>
type Taken = { folded: string; bare: string | null; stem: string | null; plain: string; asked: readonly string[] }

/** Folding drops it, but it counts for the length of a word with a particle: `بماء`, not `بما`. */
const HAMZA = 'ء'
/** Harakat and tatweel, dropped in suggestions. */
const SILENT = /[\u0640\u064b-\u0652\u0670]/g

export function* indexMenu<T extends SearchableItem>(
  items: readonly T[],
  categories: readonly Category[],
): Steps<SearchIndex<T>> {
  const words: Words = new Map()
  const stems: Words = new Map()
  const others: Words = new Map()
  const spellings = new Map<string, string>()
  const taken = new Map<string, Taken>()
  const takenOf = (written: string) => {
    const known = taken.get(written) ?? takeApart(written)
    taken.set(written, known)
    return known
  }
  const add = (text: string, place: Place) => {
    for (const { written } of writtenWords(text)) {
      const { folded, bare, stem, plain, asked } = takenOf(written)
      if (folded === '') continue
      note(words, folded, place)
      if (bare !== null) note(words, bare, place)
      for (const other of asked) note(others, other, place)
      if (stem !== null) note(stems, stem, place)
      if (place.field === 'description') continue
      if (!spellings.has(folded)) spellings.set(folded, plain)
      if (bare !== null && !spellings.has(bare)) spellings.set(bare, plain.slice(folded.length - bare.length))
    }
  }
  const categoryNames = new Map(categories.map(({ id, name }) => [id, `${name.en} ${name.ar}`]))
  for (const [item, { name, name_ar, description, allergens = [], category_id }] of items.entries()) {
    add(`${name} ${name_ar}`, { item, field: 'name' })
    add(categoryNames.get(category_id) ?? '', { item, field: 'category' })
    for (const { en, ar } of [description, ...allergens]) add(`${en} ${ar}`, { item, field: 'description' })
    if (item % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) yield
  }
  return { items, words, stems, others, spellings }
}

export const indexAtOnce = <T extends SearchableItem>(items: readonly T[], categories: readonly Category[]) =>
  atOnce(indexMenu(items, categories))

function takeApart(written: string): Taken {
  const folded = foldWord(written)
  const article = articleLength(folded)
  const particle = particleLength(written.endsWith(HAMZA) ? folded + HAMZA : folded)
  return {
    folded,
    bare: article > 0 ? folded.slice(article) : null,
    stem: particle > 0 ? folded.slice(particle) : null,
    plain: written.replace(SILENT, ''),
    asked: otherFormsOf(folded),
  }
}

/** Fields are added strongest first, so the first place of an item counts. */
function note(words: Words, word: string, place: Place): void {
  const places = words.get(word)
  if (!places) words.set(word, [place])
  else if (places.at(-1)?.item !== place.item) places.push(place)
}

// Numbers have several forms: `2 pieces`, `two pieces` and `قطعتين` are equal.

/** Folded words by number; seven also as in `سفن أب`. */
const NUMBER_WORDS: readonly (readonly string[])[] = [
  [],
  ['one', 'واحد', 'واحده'],
  ['two', 'اثنين', 'اثنان', 'اتنين'],
  ['three', 'ثلاث', 'ثلاثه', 'تلاته'],
  ['four', 'اربع', 'اربعه'],
  ['five', 'خمس', 'خمسه'],
  ['six', 'ست', 'سته'],
  ['seven', 'سبع', 'سبعه', 'سفن', 'سيفن'],
  ['eight', 'ثمان', 'ثماني', 'ثمانيه', 'تمانيه'],
  ['nine', 'تسع', 'تسعه'],
  ['ten', 'عشر', 'عشره'],
  ['eleven'],
  ['twelve'],
]
const NUMBER_OF = new Map(NUMBER_WORDS.flatMap((words, number) => words.map((word) => [word, String(number)] as const)))

const TOGETHER = /^(\d+)(\D+)$/
/** Dual forms: `قطعتين`, `حبتان`; without the feminine ending only for units. */
const TWO_OF_FEMININE = /^(..+)ت(?:ين|ان)$/
const TWO_OF = /^(شخص|نفر|كوب|طبق|سيخ|رغيف|صحن|كيلو|لتر)(?:ين|ان)$/

/** The singular of a dual form, else null. May be wrong, as for `فستان`. */
function singularOfDual(folded: string): string | null {
  const feminine = TWO_OF_FEMININE.exec(folded)?.[1]
  return feminine === undefined ? (TWO_OF.exec(folded)?.[1] ?? null) : `${feminine}ه`
}

/** Other forms: `two` of `2`, `2` of `two`, `7`, `seven` and `up` of `7up`, `2` and `قطعه` of `قطعتين`. */
function otherFormsOf(folded: string): string[] {
  const together = TOGETHER.exec(folded)
  if (together) {
    const [, digits = '', rest = ''] = together
    return [digits, ...otherFormsOf(digits), rest]
  }
  const two = singularOfDual(folded)
  if (two !== null) return [two, '2', ...otherFormsOf('2')]
  const number = NUMBER_OF.get(folded) ?? folded
  const said = NUMBER_WORDS[Number(number)] ?? []
  return said.length > 0 ? [number, ...said].filter((word) => word !== folded) : []
}

/** Splits dual forms, as in `2 قطعه`; null without any. */
export function splitDuals(words: readonly string[]): string[] | null {
  const apart = words.flatMap((word) => {
    const two = singularOfDual(word)
    return two === null ? [word] : ['2', two]
  })
  return apart.length > words.length ? apart : null
}
