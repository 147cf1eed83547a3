// The nearest word to one that a menu does not have.
import type { SearchIndex } from './search-index.ts'
import { typosBetween } from './search-spelling.ts'
import { search, wordsOf } from './search.ts'

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
