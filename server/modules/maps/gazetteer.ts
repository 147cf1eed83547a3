import type { Locale } from '#domain/locale'
import type { Place } from '#contract/maps'
import { foldWord, writtenWords } from '#domain/search/text'
import cities from '../../../demo/maps/places.json' with { type: 'json' }
import { type Asked, type Geocoder, MOST_PLACES, type Point } from './geocoder.ts'

type City = (typeof cities)[number]
type Text = Readonly<Record<Locale, string>>
type Entry = City['places'][number] & { readonly id: string; readonly city: City; readonly words: readonly string[] }

/** Added to the distance, so that streets are listed before quarters and quarters before parks. */
const METRES_LESS_LIKELY: Readonly<Record<string, number>> = { quarter: 400, park: 800 }
const METRES_FOR_PART_OF_A_WORD = 400
/** A point farther away belongs to no city. */
const MOST_METRES = 25_000

const foldedWords = (text: string) =>
  writtenWords(text)
    .map(({ written }) => foldWord(written))
    .filter(Boolean)

/** In Arabic also without the article, which people leave out. */
const wordsOf = ({ en, ar }: Text) =>
  [en, ar].flatMap(foldedWords).flatMap((word) => (/^ال../u.test(word) ? [word, word.slice(2)] : [word]))

const ENTRIES: readonly Entry[] = cities.flatMap((city) =>
  city.places.map((place, index) => ({ ...place, id: `${city.id}.${index}`, city, words: wordsOf(place.name) })),
)

function metres(a: Point, b: Point) {
  const shrink = Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink) * 111_000
}

/** Entries that match every word except numbers, the likeliest first. */
function find(text: string, near: Point | null) {
  const from = near ?? ENTRIES[0]
  const words = foldedWords(text).filter(
    (word) => !/^\d+$/.test(word) && word !== 'building' && word !== foldWord('مبنى'),
  )
  const found = ENTRIES.flatMap((entry) => {
    const ofPlace = words.filter((word) => entry.kind === 'city' || !wordsOf(entry.city.name).includes(word))
    const fits = ofPlace.every((word) => entry.words.some((known) => known.startsWith(word)))
    if (ofPlace.length === 0 || !fits || !from) return []
    const isWhole = ofPlace.some((word) => entry.words[0] === word)
    const rank = (METRES_LESS_LIKELY[entry.kind] ?? 0) + (isWhole ? 0 : METRES_FOR_PART_OF_A_WORD)
    return [{ entry, cost: metres(from, entry) + rank }]
  })
  const names = new Set<string>()
  return found
    .sort((a, b) => a.cost - b.cost)
    .map(({ entry }) => entry)
    .filter(({ city, name }) => names.size < names.add(`${city.id} ${name.en}`).size)
    .slice(0, MOST_PLACES)
}

const listed = (locale: Locale, parts: readonly string[]) => parts.join(locale === 'ar' ? '، ' : ', ')
const streetOf = ({ street, name }: Entry): Text => street ?? name

function addressOf(entry: Entry, locale: Locale) {
  if (entry.kind === 'park') return entry.name[locale]
  return listed(locale, [`${locale === 'ar' ? 'مبنى' : 'Building'} ${entry.house}`, streetOf(entry)[locale]])
}

const inCity = (first: string, { quarter, city }: Entry, locale: Locale) =>
  listed(locale, [first, ...(quarter ? [quarter[locale]] : []), city.name[locale]])

function placeOf(entry: Entry, { locale }: Asked): Place {
  const { id, city, latitude, longitude, postal_code } = entry
  const address = addressOf(entry, locale)
  return {
    id,
    label: inCity(address, entry, locale),
    latitude,
    longitude,
    address,
    street: streetOf(entry)[locale],
    city: city.name[locale],
    state: city.state[locale],
    country: city.country[locale],
    postal_code,
  }
}

/** Works without network, on streets, quarters and parks around each demo store. */
export const gazetteer: Geocoder = {
  credit: null,

  async suggest(input, { locale, near }) {
    return find(input, near).map((entry) => {
      const name = entry.name[locale]
      const isCity = entry.kind === 'city'
      return {
        id: entry.id,
        label: isCity ? listed(locale, [name, entry.city.state[locale]]) : inCity(name, entry, locale),
      }
    })
  },

  async place(id, asked) {
    const entry = ENTRIES.find((known) => known.id === id)
    return entry ? placeOf(entry, asked) : null
  },

  async geocode(address, asked) {
    return find(address, asked.near).map((entry) => placeOf(entry, asked))
  },

  async reverse({ latitude, longitude }, asked) {
    const far = (entry: Entry) => metres({ latitude, longitude }, entry)
    const nearest = ENTRIES.reduce((best, entry) => (far(entry) < far(best) ? entry : best))
    return far(nearest) < MOST_METRES ? { ...placeOf(nearest, asked), latitude, longitude } : null
  },
}
