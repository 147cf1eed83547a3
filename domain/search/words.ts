import type { Field, Place, SearchIndex } from './menu-index.ts'
import { type Fit, SHORTEST_FORGIVEN, fitOf, forgivenFit } from './spelling.ts'
import { type Sound, listenFor, soundOf } from './sound.ts'
import { articleLength } from './text.ts'

const FIELD: Readonly<Record<Field, number>> = { name: 100, category: 40, description: 15 }
const FIT: Readonly<Record<Fit | 'stem' | 'sound', number>> = {
  exact: 1,
  prefix: 0.8,
  stem: 0.7,
  typo: 0.5,
  sound: 0.48,
  'prefix-typo': 0.45,
}
/** Stems are guesses, so shorter ones must match exactly. */
const SHORTEST_STEM = 3
const SHORTEST_PART = 2

/** The forms of a word (with and without Arabic article), and whether typos are forgiven. */
export type SoughtWord = { readonly forms: readonly string[]; readonly isForgiven: boolean }

export type Sought = { readonly scores: ReadonlyMap<number, number>; readonly by: readonly SoughtWord[] }

/** As typed; without a match as two joined words; else by sound or with a typo. */
export function look(index: SearchIndex, word: string): Sought {
  const right = lookForRight(index, word)
  return right.scores.size > 0 ? right : (lookForParts(index, word) ?? forgive(index, word))
}

const kept = new WeakMap<SearchIndex, ReadonlyMap<string, Sound>>()

function soundsIn(index: SearchIndex): ReadonlyMap<string, Sound> {
  const known = kept.get(index) ?? new Map([...index.words.keys()].map((word) => [word, soundOf(word)]))
  kept.set(index, known)
  return known
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
  for (const form of forms) score(scores, index.others.get(form) ?? [], FIT.prefix)
  return { scores, by: [{ forms, isForgiven: false }] }
}

/** Menus may replace or omit these. */
export const STOP_WORDS: ReadonlySet<string> = new Set('a an and in of on the with و مع من في علي او'.split(' '))

/** As typed, by sound, and with a typo. Vague matches do not count in descriptions, where some word always sounds alike. */
export function forgive(index: SearchIndex, typed: string): Sought {
  const scores = new Map(lookForRight(index, typed).scores)
  const forms = forgivenForms(typed)
  const ears = forms.map((form) => ({ form, isHeard: listenFor(form) }))
  const sounds = soundsIn(index)
  for (const [word, places] of index.words) {
    if (STOP_WORDS.has(word)) continue
    for (const { form, isHeard } of ears) {
      const fit = forgivenFit(form, word) ?? (isHeard(word, sounds.get(word)) ? 'sound' : null)
      const isVague = fit === 'sound' || form.length <= SHORTEST_FORGIVEN
      if (fit) score(scores, isVague ? places.filter(({ field }) => field !== 'description') : places, FIT[fit])
    }
  }
  return { scores, by: [{ forms, isForgiven: true }] }
}

/** A short word after an article counts only without it: three letters allow less than five. */
function forgivenForms(typed: string): string[] {
  const forms = formsOf(typed)
  const bare = forms.at(-1) ?? typed
  return bare.length <= SHORTEST_FORGIVEN ? [bare] : forms
}

/** `coldbrew` for `cold brew`: the first part must be a whole word. */
function lookForParts(index: SearchIndex, typed: string): Sought | null {
  for (let at = SHORTEST_PART; at <= typed.length - SHORTEST_PART; at += 1) {
    const first = typed.slice(0, at)
    if (!index.words.has(first) && !index.others.has(first)) continue
    const parts = [first, typed.slice(at)].map((part) => lookForRight(index, part))
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

/** Items in all results, with the sum of their scores. */
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
