import { listenFor } from './sound.ts'
import { fitOf, forgivenFit } from './spelling.ts'
import { articleLength, foldWithPlaces, particleLength, writtenWords } from './text.ts'
import type { SoughtWord } from './words.ts'

/** UTF-16 units, the end exclusive. */
export type Mark = readonly [from: number, to: number]

type Part = { from: number; to: number }

/** In order and without overlap. Words with another spelling are marked whole. */
export function marksIn(text: string, by: readonly SoughtWord[]): Mark[] {
  return writtenWords(text).flatMap(({ written, at }) => {
    const { folded, from } = foldWithPlaces(written)
    const parts = by.flatMap((sought) => partFound(folded, sought) ?? [])
    const [longest] = parts.sort((one, other) => other.to - other.from - (one.to - one.from))
    if (!longest) return []
    const mark: Mark = [at + (from[longest.from] ?? 0), at + (from[longest.to] ?? written.length)]
    return [mark]
  })
}

function partFound(word: string, { forms, isForgiven }: SoughtWord): Part | null {
  for (const start of [0, articleLength(word), particleLength(word)]) {
    const rest = word.slice(start)
    for (const form of forms)
      if (fitOf(form, rest)) return { from: start, to: Math.min(start + form.length, word.length) }
  }
  if (!isForgiven) return null
  for (const start of [0, articleLength(word)]) {
    const rest = word.slice(start)
    if (forms.some((form) => listenFor(form)(rest) || forgivenFit(form, rest))) return { from: start, to: word.length }
  }
  return null
}
