// The words of a menu and the items they stand in. Made from what is in memory already; nothing of it is sent or kept.
import type { Category, Item } from '#contract/catalog'
import type { Steps } from '../steps.ts'
import { atOnce } from '../steps.ts'
import { articleLength, foldWord, particleLength, writtenWords } from './text.ts'

/** What search reads of an item. */
export type SearchableItem = Pick<
  Item,
  'name' | 'name_ar' | 'description' | 'allergens' | 'category_id' | 'is_recommended' | 'is_available'
>

/** Where a word stands in an item, strongest first. */
export type Field = 'name' | 'category' | 'description'

/** An item by its place in the menu, and the strongest field in which it has the word. */
export type Place = { readonly item: number; readonly field: Field }

export type SearchIndex<T extends SearchableItem = SearchableItem> = {
  /** In the order of the menu. */
  readonly items: readonly T[]
  /** Folded words, also without their Arabic article. */
  readonly words: ReadonlyMap<string, readonly Place[]>
  /** What is left of words that may begin with a joined wa, bi or li. */
  readonly stems: ReadonlyMap<string, readonly Place[]>
  /** What else words with numbers are asked as, whole. */
  readonly others: ReadonlyMap<string, readonly Place[]>
  /** How words of names and categories are written, for suggestions. */
  readonly spellings: ReadonlyMap<string, string>
}

/** Items read before the builder can be paused. */
const ITEMS_AT_ONCE = 25

type Words = Map<string, Place[]>
/** A word as it is written, taken apart. */
type Taken = { folded: string; bare: string | null; stem: string | null; plain: string; asked: readonly string[] }

/** Folding leaves it out, but `بماء` is long enough to begin with a particle and `بما` is not. */
const HAMZA = 'ء'
/** Marks that a suggestion is shown without: harakat and tatweel. */
const SILENT = /[\u0640\u064b-\u0652\u0670]/g

/** Builds the index in steps. */
export function* indexMenu<T extends SearchableItem>(
  items: readonly T[],
  categories: readonly Category[],
): Steps<SearchIndex<T>> {
  const words: Words = new Map()
  const stems: Words = new Map()
  const others: Words = new Map()
  const spellings = new Map<string, string>()
  // A menu repeats its words; each is taken apart once.
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

/** Builds the index without a pause: for small menus and tests. */
export function indexAtOnce<T extends SearchableItem>(
  items: readonly T[],
  categories: readonly Category[],
): SearchIndex<T> {
  return atOnce(indexMenu(items, categories))
}

function takeApart(written: string): Taken {
  const folded = foldWord(written)
  const article = articleLength(folded)
  const particle = particleLength(written.endsWith(HAMZA) ? folded + HAMZA : folded)
  return {
    folded,
    bare: article > 0 ? folded.slice(article) : null,
    stem: particle > 0 ? folded.slice(particle) : null,
    plain: written.replace(SILENT, ''),
    asked: askedAs(folded),
  }
}

/** Fields come strongest first, so an item's first place for a word is the one that counts. */
function note(words: Words, word: string, place: Place): void {
  const places = words.get(word)
  if (!places) words.set(word, [place])
  else if (places.at(-1)?.item !== place.item) places.push(place)
}

// Numbers of a menu as people say them: `2 pieces`, `two pieces` and `قطعتين` are the same. Words are folded (text.ts).

/** How a number is said, by the number; seven also as in `سفن أب`. */
const SAID: readonly (readonly string[])[] = [
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
const NUMBER_OF = new Map(SAID.flatMap((words, number) => words.map((word) => [word, String(number)] as const)))

/** A number and a word written together: `7up`, `330ml`. */
const TOGETHER = /^(\d+)(\D+)$/
/** Two of something in one word: `قطعتين`, `حبتان`; without the feminine ending only what is sold by the piece. */
const TWO_OF_FEMININE = /^(..+)ت(?:ين|ان)$/
const TWO_OF = /^(شخص|نفر|كوب|طبق|سيخ|رغيف|صحن|كيلو|لتر)(?:ين|ان)$/

/** The thing in a word that says there are two of it, null of other words. May be wrong: `فستان` ends so too. */
function twoOf(folded: string): string | null {
  const feminine = TWO_OF_FEMININE.exec(folded)?.[1]
  return feminine === undefined ? (TWO_OF.exec(folded)?.[1] ?? null) : `${feminine}ه`
}

/** What else a word of a menu may be asked as: `2` as two, `two` as 2, `7up` as seven and up, `قطعتين` as 2 and قطعه. */
function askedAs(folded: string): string[] {
  const together = TOGETHER.exec(folded)
  if (together) {
    const [, digits = '', rest = ''] = together
    return [digits, ...askedAs(digits), rest]
  }
  const two = twoOf(folded)
  if (two !== null) return [two, '2', ...askedAs('2')]
  const number = NUMBER_OF.get(folded) ?? folded
  const said = SAID[Number(number)] ?? []
  return said.length > 0 ? [number, ...said].filter((word) => word !== folded) : []
}

/** A query with its twos apart, as `2 قطعه` for `قطعتين`; null when it has none. */
export function twosApart(words: readonly string[]): string[] | null {
  const apart = words.flatMap((word) => {
    const two = twoOf(word)
    return two === null ? [word] : ['2', two]
  })
  return apart.length > words.length ? apart : null
}
