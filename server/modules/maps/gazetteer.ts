// The built-in gazetteer: knows the streets, quarters and parks of the built-in map, and needs no network.
import type { Locale } from '#contract/locale'
import type { Place } from '#contract/maps'
import { foldWord, writtenWords } from '#contract/search-text'
import { CITIES, type City, type Name } from './district/cities.ts'
import * as plan from './district/plan.ts'
import { type Asked, type Geocoder, MOST_PLACES, type Point, rounded } from './geocoder.ts'
import { type Entry, entriesOf, lanesOf } from './gazetteer-entries.ts'

const inLanguage = (locale: Locale, [en, ar]: Name) => (locale === 'ar' ? ar : en)
const listed = (locale: Locale, parts: readonly string[]) => parts.join(locale === 'ar' ? '، ' : ', ')
const houseWord = (locale: Locale, number: number) => (locale === 'ar' ? `مبنى ${number}` : `Building ${number}`)

const distance = (a: plan.GridPoint, b: plan.GridPoint) => Math.hypot(a.s - b.s, a.t - b.t)
const wordsIn = (text: string) =>
  writtenWords(text)
    .map(({ written }) => foldWord(written))
    .filter(Boolean)

/** A city's own first, the others by how far away they are. */
function citiesNear(near: Point | null): City[] {
  const far = (city: City) => {
    const { s, t } = near ? plan.gridPointOf(city, near) : { s: CITIES.indexOf(city), t: 0 }
    return Math.hypot(s, t)
  }
  return [...CITIES].sort((a, b) => far(a) - far(b))
}

/** Metres from the middle of a street to its houses. */
const TO_DOOR = 20
/** So near to a wider street a place has its address there. */
const FRONTAGE = 48

/** The street a point has its address in, and the number there. Somebody who asked for a street has its direction. */
function addressAt(city: City, point: plan.GridPoint, asked: plan.Axis | null): { name: Name; number: number } {
  const streets = (asked ? [asked] : (['along', 'across'] as const)).map((axis) => {
    const [over, along] = axis === 'along' ? [point.t, point.s] : [point.s, point.t]
    const line = plan.nearestLine(city, axis, over)
    const side = over - plan.linePosition(city, axis, line)
    const rank = plan.kindOf(line) === 'lane' ? FRONTAGE : 0
    return { axis, line, side, along, cost: Math.abs(side) + rank }
  })
  const [first, second] = streets.sort((a, b) => a.cost - b.cost)
  const street = first ?? second
  if (!street) throw new Error('a grid has two directions')
  const { axis, line, along, side } = street
  return { name: plan.streetName(city, axis, line), number: plan.houseAt(axis, along, side) }
}

const idAt = (city: City, kind: string, { s, t }: plan.GridPoint) =>
  [city.id, kind, Math.round(s), Math.round(t)].join('.')

/** A place of a kind: the direction of the street it was sought in, or what else it is. */
function placeAt(city: City, point: plan.GridPoint, { locale }: Asked, kind: string): Place {
  const say = (name: Name) => inLanguage(locale, name)
  const { column, row } = plan.blockOf(city, point)
  const axis = kind === 'along' || kind === 'across' ? kind : null
  const { name, number } = addressAt(city, point, axis)
  const quarter = plan.quarterOf(city, point)
  const park = axis ? null : plan.parkIn(city, column, row)
  const address = park ? say(park) : listed(locale, [houseWord(locale, number), say(name)])
  const { latitude, longitude } = plan.placeOf(city, point)
  return {
    id: idAt(city, kind, point),
    label: listed(locale, [address, say(quarter.name), say(city.name)]),
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    address,
    street: say(name),
    city: say(city.name),
    state: say(city.state),
    country: say(city.country),
    postal_code: String(city.postalCode + ((((quarter.column * 7 + quarter.row * 11) % 80) + 80) % 80)),
  }
}

/** Where an entry is for somebody near a point: a street has many places. */
function pointOf(city: City, entry: Entry, near: plan.GridPoint, number: number | null): plan.GridPoint {
  if (entry.kind !== 'street') return entry.point
  const { axis, line } = entry
  const over = plan.linePosition(city, axis, line)
  const wanted = axis === 'along' ? near.s : near.t
  const [low, high] = axis === 'along' ? city.edges.s : city.edges.t
  const along = Math.min(high, Math.max(low, number === null ? wanted : plan.positionOfHouse(axis, number, wanted)))
  const door = over + (number !== null && number % 2 === 1 ? -TO_DOOR : TO_DOOR)
  return axis === 'along' ? { s: along, t: door } : { s: door, t: along }
}

type Found = { city: City; entry: Entry; point: plan.GridPoint; number: number | null; cost: number }

const RANKS = { street: 0, city: 0, quarter: 1, park: 2 } as const
/** Metres that one rank less counts. */
const PER_RANK = 400

/** What numbers follow: a lane has no other name than its number. */
const STREET_WORDS = ['street', 'st', 'شارع']
const HOUSE_WORDS = ['building', 'مبنى', 'مبني']

type Wanted = {
  readonly entries: readonly Entry[]
  readonly house: number
  readonly isWhole: (entry: Entry) => boolean
}

/** What a text asks of a city. A number in it is that of a house, or of a lane where nothing else names the street. */
function wantedIn(city: City, words: readonly string[]): Wanted {
  const cityWords = [city.name[0], city.name[1]].flatMap(wordsIn)
  const numbers = words.filter((word) => /^\d{1,3}$/.test(word)).map(Number)
  const sought = words.filter((word) => !/^\d{1,5}$/.test(word) && !HOUSE_WORDS.includes(word))
  const rest = sought.filter((word) => !cityWords.includes(word))
  if (rest.length > 0 && rest.every((word) => STREET_WORDS.includes(word))) {
    const after = Number(words[words.findIndex((word) => STREET_WORDS.includes(word)) + 1])
    const lane = numbers.includes(after) ? after : numbers[0]
    const lanes = lane === undefined ? [] : lanesOf(city, lane)
    const others = numbers.toSpliced(numbers.indexOf(lane ?? 0), 1)
    if (lanes.length > 0) return { entries: lanes, house: others[0] ?? 0, isWhole: () => true }
  }
  const wanted = rest.length > 0 ? rest : sought
  const fits = ({ words: known }: Entry) => wanted.every((word) => known.some((one) => one.startsWith(word)))
  return {
    entries: wanted.length === 0 ? [] : entriesOf(city).filter(fits),
    house: numbers[0] ?? 0,
    isWhole: (entry) => wanted.some((word) => entry.words[0] === word),
  }
}

/** What fits every word of a text, the likeliest first. */
function find(text: string, { near }: Asked): Found[] {
  const words = wordsIn(text)
  return citiesNear(near).flatMap((city, far) => {
    const { entries, house, isWhole } = wantedIn(city, words)
    const here = near ? plan.gridPointOf(city, near) : { s: 0, t: 0 }
    const from = plan.isInside(city, here) ? here : { s: 0, t: 0 }
    const found = entries.map((entry): Found => {
      const number = entry.kind === 'street' && plan.isHouse(house) ? house : null
      const point = pointOf(city, entry, from, number)
      const cost = distance(point, from) + RANKS[entry.kind] * PER_RANK + (isWhole(entry) ? 0 : PER_RANK) + far * 1e6
      return { city, entry, point, number, cost }
    })
    const byName = new Map<string, Found>()
    for (const one of found.sort((a, b) => a.cost - b.cost)) {
      if (!byName.has(one.entry.name[0])) byName.set(one.entry.name[0], one)
    }
    return [...byName.values()]
  })
}

const kindOf = ({ entry }: Found) => (entry.kind === 'street' ? entry.axis : entry.kind)

function labelOf({ city, entry, point, number }: Found, { locale }: Asked): string {
  const say = (name: Name) => inLanguage(locale, name)
  if (entry.kind === 'city') return listed(locale, [say(city.name), say(city.state)])
  const quarter = entry.kind === 'quarter' ? [] : [say(plan.quarterOf(city, point).name)]
  const numbered = number === null ? [] : [houseWord(locale, number)]
  return listed(locale, [...numbered, say(entry.name), ...quarter, say(city.name)])
}

/** The built-in gazetteer. Of places outside its cities it knows nothing. */
export const gazetteer: Geocoder = {
  credit: null,

  async suggest(input, asked) {
    const found = find(input, asked).slice(0, MOST_PLACES)
    return found.map((one) => ({ id: idAt(one.city, kindOf(one), one.point), label: labelOf(one, asked) }))
  },

  async place(id, asked) {
    const [cityId, kind = '', s, t] = id.split('.')
    const city = CITIES.find((known) => known.id === cityId)
    const point = { s: Number(s), t: Number(t) }
    return city && /^[a-z]+\.[a-z]+\.-?\d{1,6}\.-?\d{1,6}$/.test(id) && plan.isInside(city, point)
      ? placeAt(city, point, asked, kind)
      : null
  },

  async geocode(address, asked) {
    const found = find(address, asked).slice(0, MOST_PLACES)
    return found.map((one) => placeAt(one.city, one.point, asked, kindOf(one)))
  },

  async reverse({ latitude, longitude }, asked) {
    const city = CITIES.find((known) => plan.isInside(known, plan.gridPointOf(known, { latitude, longitude })))
    if (!city) return null
    const point = plan.gridPointOf(city, { latitude, longitude })
    return { ...placeAt(city, point, asked, 'point'), latitude, longitude }
  },
}
