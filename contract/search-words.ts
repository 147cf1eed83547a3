// Which items have one word of a query, and how well it fits. Words are folded (search-text.ts).
import type { Field, Place, SearchIndex } from './search-index.ts'
import { SHORTEST_FORGIVEN, fitOf, fitWithTypo } from './search-spelling.ts'
import type { Fit } from './search-spelling.ts'
import { articleLength } from './search-text.ts'

/** Name before category before description, whatever the fit; within one, the better fit. */
const FIELD: Readonly<Record<Field, number>> = { name: 100, category: 40, description: 15 }
const FIT: Readonly<Record<Fit | 'stem', number>> = {
  exact: 1,
  prefix: 0.8,
  stem: 0.7,
  typo: 0.5,
  'prefix-typo': 0.45,
}
/** Stems are a guess: less of one than this is not enough. */
const SHORTEST_STEM = 3
const SHORTEST_PART = 2

/** A word that was looked for: with and without its Arabic article, and whether a typo was forgiven. */
export type SoughtWord = { readonly forms: readonly string[]; readonly isForgiven: boolean }

/** Items that have a word with how well it fits, by their place in the menu, and what they were found by. */
export type Sought = { readonly scores: ReadonlyMap<number, number>; readonly by: readonly SoughtWord[] }

/** The word as it is typed; if nobody has it, as two words written together; if not either, with a typo. */
export function look(index: SearchIndex, word: string): Sought {
  const right = lookForRight(index, word)
  return right.scores.size > 0 ? right : (lookForParts(index, word) ?? forgive(index, word))
}

function formsOf(word: string): string[] {
  const article = articleLength(word)
  return article > 0 ? [word, word.slice(article)] : [word]
}

function lookForRight(index: SearchIndex, typed: string): Sought {
  const forms = formsOf(typed)
  const scores = new Map<number, number>()
  for (const [word, places] of index.words) {
    for (const form of forms) {
      const fit = fitOf(form, word)
      if (fit) score(scores, places, FIT[fit])
    }
  }
  for (const [stem, places] of index.stems)
    if (typed.length < SHORTEST_STEM ? stem === typed : stem.startsWith(typed)) score(scores, places, FIT.stem)
  return { scores, by: [{ forms, isForgiven: false }] }
}

/** The word as it is typed, and with a typo. */
export function forgive(index: SearchIndex, typed: string): Sought {
  const forms = formsOf(typed)
  const scores = new Map(lookForRight(index, typed).scores)
  // With an article too, it is the word behind it that must be long enough.
  if ((forms.at(-1) ?? '').length >= SHORTEST_FORGIVEN)
    for (const [word, places] of index.words) {
      for (const form of forms) {
        const fit = fitWithTypo(form, word)
        if (fit) score(scores, places, FIT[fit])
      }
    }
  return { scores, by: [{ forms, isForgiven: true }] }
}

/** `coldbrew` in a menu that says `cold brew`: the first part must be a whole word of the item. */
function lookForParts(index: SearchIndex, typed: string): Sought | null {
  for (let at = SHORTEST_PART; at <= typed.length - SHORTEST_PART; at += 1) {
    if (!index.words.has(typed.slice(0, at))) continue
    const parts = [typed.slice(0, at), typed.slice(at)].map((part) => lookForRight(index, part))
    const scores = intersect(parts)
    if (scores.size > 0) return { scores, by: parts.flatMap(({ by }) => by) }
  }
  return null
}

function score(scores: Map<number, number>, places: readonly Place[], fit: number): void {
  for (const { item, field } of places) {
    const value = FIELD[field] * fit
    if (value > (scores.get(item) ?? 0)) scores.set(item, value)
  }
}

/** Items that every one of them found, with the sum of their scores. */
export function intersect(sought: readonly Sought[]): Map<number, number> {
  const [first, ...rest] = sought
  const scores = new Map<number, number>()
  for (const [item, value] of first?.scores ?? []) {
    const others = rest.map((one) => one.scores.get(item) ?? 0)
    if (!others.includes(0))
      scores.set(
        item,
        others.reduce((sum, other) => sum + other, value),
      )
  }
  return scores
}
