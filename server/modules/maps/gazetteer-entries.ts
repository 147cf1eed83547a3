// What the built-in gazetteer knows of a city, once per process.
import { foldWord, writtenWords } from '#contract/search-text'
import type { City, Name } from './district/cities.ts'
import * as plan from './district/plan.ts'

type Place = { readonly kind: 'city' | 'quarter' | 'park'; readonly point: plan.GridPoint }
type Street = { readonly kind: 'street'; readonly axis: plan.Axis; readonly line: number }

/** Something with a name, and its words in both languages as they are compared. */
export type Entry = (Place | Street) & { readonly name: Name; readonly words: readonly string[] }

/** Words of a name, in Arabic without the article too, as people leave it out. */
function wordsOf([en, ar]: Name): string[] {
  const words = [en, ar].flatMap(writtenWords).map(({ written }) => foldWord(written))
  return words.flatMap((word) => (/^ال../u.test(word) ? [word, word.slice(2)] : [word]))
}

function* streetsOf(city: City): Generator<Street & { name: Name }> {
  for (const axis of ['across', 'along'] as const) {
    const [low, high] = axis === 'along' ? city.edges.t : city.edges.s
    const [first, last] = [plan.nearestLine(city, axis, low), plan.nearestLine(city, axis, high)]
    for (let line = first; line <= last; line++) {
      if (plan.kindOf(line) !== 'lane') yield { kind: 'street', axis, line, name: plan.streetName(city, axis, line) }
    }
  }
}

function* quartersOf(city: City): Generator<Place & { name: Name }> {
  const [low, high] = [0, 1].map((end) =>
    plan.quarterOf(city, { s: city.edges.s[end === 0 ? 0 : 1], t: city.edges.t[end === 0 ? 0 : 1] }),
  )
  if (!low || !high) return
  for (let column = low.column; column <= high.column; column++) {
    for (let row = low.row; row <= high.row; row++) {
      const point = plan.quarterMiddle(column, row)
      if (plan.isInside(city, point)) yield { kind: 'quarter', point, name: plan.quarterOf(city, point).name }
    }
  }
}

function* parksOf(city: City): Generator<Place & { name: Name }> {
  const low = plan.blockOf(city, { s: city.edges.s[0], t: city.edges.t[0] })
  const high = plan.blockOf(city, { s: city.edges.s[1], t: city.edges.t[1] })
  for (let column = low.column; column <= high.column; column++) {
    for (let row = low.row; row <= high.row; row++) {
      const name = plan.parkIn(city, column, row)
      const half = plan.BLOCK / 2
      const point = { s: city.grid.s + column * plan.BLOCK + half, t: city.grid.t + row * plan.BLOCK + half }
      if (name && plan.isInside(city, point)) yield { kind: 'park', point, name }
    }
  }
}

/** The lanes of a city with a number, which nobody lists: they are more than everything else. */
export const lanesOf = (city: City, number: number): Entry[] =>
  plan
    .lanesNumbered(city, number)
    .map(({ axis, line }) => ({ kind: 'street', axis, line, name: plan.streetName(city, axis, line), words: [] }))

const known = new Map<City, readonly Entry[]>()

/** A city itself, its roads, streets, quarters and parks. */
export function entriesOf(city: City): readonly Entry[] {
  const kept = known.get(city)
  if (kept) return kept
  const itself = { kind: 'city', point: { s: 0, t: 0 }, name: city.name } as const
  const places = [itself, ...streetsOf(city), ...quartersOf(city), ...parksOf(city)]
  const entries = places.map((place): Entry => ({ ...place, words: wordsOf(place.name) }))
  known.set(city, entries)
  return entries
}
