// Runs on the device and on the server (GET /tenant/items?search=) with the same results.
import { type SearchIndex, splitDuals } from './menu-index.ts'
import { foldWord, writtenWords } from './text.ts'
import { type Sought, type SoughtWord, STOP_WORDS, forgive, intersect, look } from './words.ts'
import { typosBetween } from './spelling.ts'

const MOST_WORDS = 8
/** Most words of a query for which joined neighbours are tried. */
const MOST_JOINED = 4

/** Smaller than the difference of any two fits, so that they only order equals. */
const RECOMMENDED = 0.3
const SOLD_OUT = -0.3

export type SearchResult = { readonly found: readonly number[]; readonly by: readonly SoughtWord[] }

const NOTHING: SearchResult = { found: [], by: [] }

export function wordsOf(query: string): string[] {
  const words = writtenWords(query)
    .map(({ written }) => foldWord(written))
    .filter((word) => word !== '')
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}

/** Items with every word of the query. Typos are forgiven in words without a match, and in all words when nothing has all of them. */
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
  const apart = splitDuals(words)
  for (const other of [...(apart ? [apart] : []), ...(words.length > MOST_JOINED ? [] : joinedPairs(words))]) {
    const result = findAll(index, other, lookOnce)
    if (result.found.length > 0) return result
  }
  return findAll(index, words, (word) => forgive(index, word))
}

/** Best first. Stops at the first word without a match. */
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

/** `pancakes` for `pan cakes`: each pair of neighbours joined. */
const joinedPairs = (words: readonly string[]): string[][] =>
  words.slice(1).map((next, at) => [...words.slice(0, at), `${words[at] ?? ''}${next}`, ...words.slice(at + 2)])

/** Most typos of a suggestion, by the length of the word. */
const typosUndone = (letters: number) => (letters < 3 ? 0 : letters < 5 ? 1 : letters < 9 ? 2 : 3)

/** For queries without results: unknown words become the nearest ones of names and categories. Null without a suggestion that finds. */
export function suggest(index: SearchIndex, query: string): string | null {
  const words = wordsOf(query)
  const corrected = words.map((word) => (search(index, word).found.length > 0 ? word : nearest(index, word)))
  if (words.length === 0 || corrected.includes(null)) return null
  const suggestion = corrected.join(' ')
  return search(index, suggestion).found.length > 0 ? suggestion : null
}

/** Of equally near words, the one of more items. */
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
