// How a city lies on the earth, and what stands where on its grid. All of it follows from the city alone: nothing is stored,
// and every process draws the same.
import type { City, Name } from './cities.ts'
import { PARKS } from '#demo/map-names'

export type Point = { readonly latitude: number; readonly longitude: number }
/** Metres on a city's bent grid. */
export type GridPoint = { readonly s: number; readonly t: number }
/** `along` streets run in the direction of `s`, `across` streets in that of `t`. */
export type Axis = 'along' | 'across'

/** Metres between neighbouring streets of the grid. */
export const LANE = 120
/** Every fourth line is a street with a name, every sixteenth a wide road. */
export const PER_STREET = 4
const PER_ROAD = 16
export const BLOCK = LANE * PER_STREET
export const ROAD_GAP = LANE * PER_ROAD
/** Metres on a side of a quarter: three wide roads. */
const QUARTER = ROAD_GAP * 3
/** Houses along a street: a number on each side every so many metres, counted anew every two kilometres. */
const HOUSE = 40

/** Streets bend by so many metres, over so many. */
const BEND = 70
const BEND_LENGTH = 1_100

const METRES_PER_LATITUDE = 110_574
const metresPerLongitude = (city: City) => 111_320 * Math.cos((city.origin.latitude * Math.PI) / 180)

/** Where a grid point is on the earth. */
export function placeOf(city: City, { s, t }: GridPoint): Point {
  const u = s + BEND * Math.sin(t / BEND_LENGTH)
  const v = t + BEND * Math.sin(s / BEND_LENGTH)
  const [cos, sin] = [Math.cos(city.turn), Math.sin(city.turn)]
  return {
    longitude: city.origin.longitude + (u * cos - v * sin) / metresPerLongitude(city),
    latitude: city.origin.latitude + (u * sin + v * cos) / METRES_PER_LATITUDE,
  }
}

/** Where a place is on the grid. The bend is so slight that a few rounds undo it to the millimetre. */
export function gridPointOf(city: City, { latitude, longitude }: Point): GridPoint {
  const east = (longitude - city.origin.longitude) * metresPerLongitude(city)
  const north = (latitude - city.origin.latitude) * METRES_PER_LATITUDE
  const [cos, sin] = [Math.cos(city.turn), Math.sin(city.turn)]
  const [u, v] = [east * cos + north * sin, north * cos - east * sin]
  let [s, t] = [u, v]
  for (let round = 0; round < 5; round++) {
    ;[s, t] = [u - BEND * Math.sin(t / BEND_LENGTH), v - BEND * Math.sin(s / BEND_LENGTH)]
  }
  return { s, t }
}

/** A number from 0 up to 1 that looks like chance and is always the same for the same place. */
export function chance(city: City, a: number, b: number, salt: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(salt + city.postalCode, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[((index % values.length) + values.length) % values.length]
  if (value === undefined) throw new Error('a list of names is empty')
  return value
}

/** Position of a line of the grid across its direction. Line 0 is a wide road. */
export const linePosition = (city: City, axis: Axis, line: number) =>
  (axis === 'along' ? city.grid.t : city.grid.s) + line * LANE

/** The line nearest to a position. */
export const nearestLine = (city: City, axis: Axis, position: number) =>
  Math.round((position - (axis === 'along' ? city.grid.t : city.grid.s)) / LANE)

/** How wide a street of the grid is. */
export const kindOf = (line: number): 'road' | 'street' | 'lane' =>
  line % PER_ROAD === 0 ? 'road' : line % PER_STREET === 0 ? 'street' : 'lane'

/** What a line of the grid is called. */
export function streetName(city: City, axis: Axis, line: number): Name {
  const kind = kindOf(line)
  if (kind === 'road') return at(city[axis], line / PER_ROAD)
  if (kind === 'street') return at(city.streets, Math.floor(chance(city, line, axis === 'along' ? 1 : 2, 3) * 1000))
  const number = Math.abs(line) * 2 + (axis === 'along' ? 0 : 1)
  return [`Street ${number}`, `شارع ${number}`]
}

/** The lanes that have this number for a name. */
export function lanesNumbered(city: City, number: number): { axis: Axis; line: number }[] {
  const axis = number % 2 === 0 ? 'along' : 'across'
  const [low, high] = axis === 'along' ? city.edges.t : city.edges.s
  const far = Math.floor(number / 2)
  return [far, -far]
    .filter((line) => kindOf(line) === 'lane')
    .filter((line) => linePosition(city, axis, line) >= low && linePosition(city, axis, line) <= high)
    .map((line) => ({ axis, line }))
}

/** Which block of four by four lanes a grid point lies in. */
export const blockOf = (city: City, { s, t }: GridPoint) => ({
  column: Math.floor((s - city.grid.s) / BLOCK),
  row: Math.floor((t - city.grid.t) / BLOCK),
})

/** Name of the park that a block is, or null. The block across the road from the first store is one, its own never. */
export function parkIn(city: City, column: number, row: number): Name | null {
  const store = blockOf(city, { s: 0, t: 0 })
  if (column === store.column && row === store.row) return null
  if (column === store.column && row === store.row - 1) return at(PARKS, 0)
  if (Math.abs(column - store.column) < 3 || chance(city, column, row, 5) > 1 / 15) return null
  return at(PARKS, 1 + Math.floor(chance(city, column, row, 6) * (PARKS.length - 1)))
}

/** Which quarter a grid point lies in, and how many there are before it. */
export function quarterOf(city: City, { s, t }: GridPoint) {
  const [column, row] = [Math.floor((s + QUARTER / 2) / QUARTER), Math.floor((t + QUARTER / 2) / QUARTER)]
  const columns = Math.ceil((city.edges.s[1] - city.edges.s[0]) / QUARTER) + 1
  return { column, row, name: at(city.quarters, row * columns + column) }
}

/** Middle of a quarter. */
export const quarterMiddle = (column: number, row: number): GridPoint => ({ s: column * QUARTER, t: row * QUARTER })

export const isInside = ({ edges }: City, { s, t }: GridPoint) =>
  s >= edges.s[0] && s <= edges.s[1] && t >= edges.t[0] && t <= edges.t[1]

const mod = (value: number, by: number) => ((value % by) + by) % by

/** Where houses are counted from: so that number 12 is where the first store of the city stands. */
const firstHouse = (axis: Axis) => (axis === 'along' ? HOUSE / 2 - HOUSE * 6 : 0)

/** Number of the house at a position along a street; the two sides of a street are even and odd. */
export function houseAt(axis: Axis, position: number, side: number): number {
  const house = Math.floor(mod(position - firstHouse(axis), ROAD_GAP) / HOUSE)
  return house * 2 + (side >= 0 ? 2 : 1)
}

/** Whether houses have this number. */
export const isHouse = (number: number): boolean => number >= 1 && number <= (ROAD_GAP / HOUSE) * 2

/** Positions along a street with this number, the one nearest to `near`. */
export function positionOfHouse(axis: Axis, number: number, near: number): number {
  const first = firstHouse(axis) + Math.floor((number - 1) / 2) * HOUSE + HOUSE / 2
  return first + Math.round((near - first) / ROAD_GAP) * ROAD_GAP
}
