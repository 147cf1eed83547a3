// What a query finds in a menu. The page asks it on the device, the server for GET /tenant/items?search=; both answer the same.
import type { SearchIndex } from './menu-index.ts'
import { twosApart } from './menu-index.ts'
import { foldWord, writtenWords } from './text.ts'
import type { Sought, SoughtWord } from './words.ts'
import { JOINING, forgive, intersect, look } from './words.ts'
import { typosBetween } from './spelling.ts'

const MOST_WORDS = 8
/** Longer queries are not tried with neighbours written together. */
const MOST_JOINED = 4

/** Less than between any two fits of a field, so that they only order equals. */
const RECOMMENDED = 0.3
const SOLD_OUT = -0.3

export type SearchResult = {
  /** Places in the menu, best first. */
  readonly found: readonly number[]
  /** What they were found by, for marksIn. */
  readonly by: readonly SoughtWord[]
}

const NOTHING: SearchResult = { found: [], by: [] }

/** Folded words of a query that must be found. */
export function wordsOf(query: string): string[] {
  const words = writtenWords(query)
    .map(({ written }) => foldWord(written))
    .filter((word) => word !== '')
  const telling = words.filter((word) => !JOINING.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}

/**
 * Finds the items that have every word of the query, as far as each is typed, in any language. A typo is forgiven where
 * a word is found nowhere as it is typed, and everywhere when nothing has all the words.
 */
export function search(index: SearchIndex, query: string): SearchResult {
  const words = wordsOf(query)
  const looked = new Map<string, Sought>()
  const lookOnce = (word: string) => {
    const sought = looked.get(word) ?? look(index, word)
    looked.set(word, sought)
    return sought
  }
  const asTyped = findAll(index, words, lookOnce)
  if (asTyped.found.length > 0) return asTyped
  const apart = twosApart(words)
  for (const other of [...(apart ? [apart] : []), ...(words.length > MOST_JOINED ? [] : joinedPairs(words))]) {
    const result = findAll(index, other, lookOnce)
    if (result.found.length > 0) return result
  }
  return findAll(index, words, (word) => forgive(index, word))
}

/** Items that have all the words, best first. Stops at the first word that nothing has. */
function findAll(index: SearchIndex, words: readonly string[], lookFor: (word: string) => Sought): SearchResult {
  const sought: Sought[] = []
  for (const word of words) {
    const one = lookFor(word)
    if (one.scores.size === 0) return NOTHING
    sought.push(one)
  }
  const ranked = [...intersect(sought)].map(([item, value]) => {
    const { is_recommended = false, is_available = true } = index.items[item] ?? {}
    return { item, value: value + (is_recommended ? RECOMMENDED : 0) + (is_available ? 0 : SOLD_OUT) }
  })
  ranked.sort((one, other) => other.value - one.value || one.item - other.item)
  return { found: ranked.map(({ item }) => item), by: sought.flatMap(({ by }) => by) }
}

/** `pan cakes` where a menu says `pancakes`: the words with two neighbours written together, for each pair. */
function joinedPairs(words: readonly string[]): string[][] {
  return words.slice(1).map((next, at) => [...words.slice(0, at), `${words[at] ?? ''}${next}`, ...words.slice(at + 2)])
}

// The nearest word to one that a menu does not have.

/** Typos a suggestion may undo, by the length of what was typed. */
const typosUndone = (letters: number) => (letters < 3 ? 0 : letters < 5 ? 1 : letters < 9 ? 2 : 3)

/**
 * The query with the words nobody has replaced by the nearest ones of names and categories, as these are written; null
 * when there is no near one or the whole would find nothing either. Meant for queries that found nothing.
 */
export function suggest(index: SearchIndex, query: string): string | null {
  const words = wordsOf(query)
  const corrected = words.map((word) => (search(index, word).found.length > 0 ? word : nearest(index, word)))
  if (words.length === 0 || corrected.includes(null)) return null
  const suggestion = corrected.join(' ')
  return search(index, suggestion).found.length > 0 ? suggestion : null
}

/** Of equally near words the one that more items have. */
function nearest(index: SearchIndex, typed: string): string | null {
  let best: string | null = null
  let fewest = typosUndone(typed.length) + 1
  let most = 0
  for (const [folded, written] of index.spellings) {
    const typos = typosBetween(typed, folded, fewest)
    const items = index.words.get(folded)?.length ?? 0
    if (typos > fewest || (typos === fewest && items <= most)) continue
    if (typos > typosUndone(typed.length)) continue
    best = written
    fewest = typos
    most = items
  }
  return best
}
