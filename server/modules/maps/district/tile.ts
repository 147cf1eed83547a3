// One tile of the built-in map: which parts of which city lie on it.
import { CITIES, type City } from './cities.ts'
import { clipPolygon, isOnTile } from './clip.ts'
import { type Drawing, named, type Window } from './drawing.ts'
import * as plan from './plan.ts'
import { buildingsOf, parksOf } from './ground.ts'
import { encodeTile, EXTENT, type Feature, type Layer, type TilePoint } from './vector-tile.ts'
import { ringOf, streetsOf } from './streets.ts'

/** The closest view that is drawn anew; closer ones enlarge it. */
export const MAX_ZOOM = 14
/** Part of a tile that is drawn past its edges, so that nothing is cut off in sight. */
const MARGIN = 0.06

export type TileAddress = { readonly z: number; readonly x: number; readonly y: number }
/** Where a place is on a tile (web Mercator), in its units. */
function project({ z, x, y }: TileAddress, { latitude, longitude }: plan.Point): TilePoint {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const across = (longitude + 180) / 360
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [(across * 2 ** z - x) * EXTENT, (down * 2 ** z - y) * EXTENT]
}

function cornerOf({ z, x, y }: TileAddress, across: number, down: number): plan.Point {
  const angle = Math.PI * (1 - (2 * (y + down)) / 2 ** z)
  return { longitude: ((x + across) / 2 ** z) * 360 - 180, latitude: (Math.atan(Math.sinh(angle)) * 180) / Math.PI }
}

/** The part of a city's grid that a tile may show, or null when the city is elsewhere. */
function windowOf(city: City, tile: TileAddress): Window | null {
  const [low, high] = [-MARGIN, 1 + MARGIN]
  const corners = [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ].map(([across = 0, down = 0]) => plan.gridPointOf(city, cornerOf(tile, across, down)))
  const clip = (values: number[], [from, to]: readonly [number, number]): [number, number] => [
    Math.max(from, Math.min(...values)),
    Math.min(to, Math.max(...values)),
  ]
  const s = clip(
    corners.map((corner) => corner.s),
    city.edges.s,
  )
  const t = clip(
    corners.map((corner) => corner.t),
    city.edges.t,
  )
  return s[0] < s[1] && t[0] < t[1] ? { s, t } : null
}

/** Nearer than this a city's name would stand over its quarters; quarters begin there. */
const QUARTERS_FROM = 11

function placesOf({ city, zoom, window, at }: Drawing): Feature[] {
  if (zoom < QUARTERS_FROM) {
    // Below the store, whose pin stands above its place and would hide it.
    const point = at({ s: 0, t: plan.ROAD_GAP * -2 })
    return isOnTile(point) ? [{ kind: 'point', shape: [point], properties: { kind: 'city', ...named(city.name) } }] : []
  }
  const [low, high] = [
    plan.quarterOf(city, { s: window.s[0], t: window.t[0] }),
    plan.quarterOf(city, { s: window.s[1], t: window.t[1] }),
  ]
  const features: Feature[] = []
  for (let column = low.column; column <= high.column; column++) {
    for (let row = low.row; row <= high.row; row++) {
      const middle = plan.quarterMiddle(column, row)
      // Beside the roads that cross in the middle of a quarter.
      const beside = { s: middle.s + plan.BLOCK, t: middle.t + plan.BLOCK }
      if (!plan.isInside(city, beside)) continue
      const properties = { kind: 'quarter', ...named(plan.quarterOf(city, middle).name) }
      const point = at(beside)
      if (isOnTile(point)) features.push({ kind: 'point', shape: [point], properties })
    }
  }
  return features
}

/** How far the sea is drawn from the coast, in metres. */
const SEA = 90_000

function seaOf(city: City, at: Drawing['at']): Feature[] {
  if (city.sea === null) return []
  const coast = city.sea === 'low' ? city.edges.s[0] - plan.LANE : city.edges.s[1] + plan.LANE
  const far = city.sea === 'low' ? coast - SEA : coast + SEA
  const beach = Array.from({ length: 61 }, (_, index) => {
    const t = (index - 30) * 3_000
    return at({ s: coast + 300 * Math.sin(t / 4_000), t })
  })
  const shape = clipPolygon([...beach, at({ s: far, t: SEA }), at({ s: far, t: -SEA })])
  return [{ kind: 'polygon', shape, properties: { kind: 'sea' } }]
}

function layersOf(city: City, tile: TileAddress): Layer[] {
  const at = (point: plan.GridPoint) => project(tile, plan.placeOf(city, point))
  const sea: Layer = { name: 'water', features: seaOf(city, at) }
  const window = windowOf(city, tile)
  if (!window) return [sea]
  const drawing: Drawing = { city, zoom: tile.z, window, at }
  const { parks, ponds } = parksOf(drawing)
  return [
    { name: 'park', features: parks },
    { name: 'water', features: [...sea.features, ...ponds] },
    { name: 'building', features: buildingsOf(drawing) },
    { name: 'street', features: [...streetsOf(drawing), ...ringOf(drawing)] },
    { name: 'place', features: placesOf(drawing) },
  ]
}

/** The cities that a tile may show something of: their sea reaches farther than they do. */
function isNear(city: City, tile: TileAddress): boolean {
  const [x, y] = project(tile, city.origin)
  const reach = (SEA / (40_075_000 / 2 ** tile.z)) * EXTENT * 1.6 + EXTENT
  return Math.abs(x - EXTENT / 2) < reach && Math.abs(y - EXTENT / 2) < reach
}

/** The bytes of a tile of the built-in map, none where nothing is. */
export function drawTile(tile: TileAddress): Buffer {
  const layers = CITIES.filter((city) => isNear(city, tile)).flatMap((city) => layersOf(city, tile))
  const names = [...new Set(layers.map(({ name }) => name))]
  return encodeTile(
    names.map((name) => ({
      name,
      features: layers.filter((layer) => layer.name === name).flatMap(({ features }) => features),
    })),
  )
}
