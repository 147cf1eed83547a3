// What lies between the streets of a tile: parks with their ponds, and buildings.
import { isOnTile } from './clip.ts'
import { type Drawing, named } from './drawing.ts'
import * as plan from './plan.ts'
import type { Feature, TilePoint } from './vector-tile.ts'

const PARKS_FROM = 11
const PARK_NAMES_FROM = 13
const BUILDINGS_FROM = 14
/** Metres from the middle of a street to what stands beside it. */
const KERB = 22
/** Share of the lots that are built on. */
const BUILT = 0.78

function rectangle({ at }: Drawing, s: readonly [number, number], t: readonly [number, number]): TilePoint[] {
  return [at({ s: s[0], t: t[0] }), at({ s: s[1], t: t[0] }), at({ s: s[1], t: t[1] }), at({ s: s[0], t: t[1] })]
}

/** A rectangle with its corners cut off. */
function rounded({ at }: Drawing, [s0, s1]: readonly [number, number], [t0, t1]: readonly [number, number]) {
  const cut = 34
  return [
    [s0 + cut, t0],
    [s1 - cut, t0],
    [s1 - cut / 4, t0 + cut / 4],
    [s1, t0 + cut],
    [s1, t1 - cut],
    [s1 - cut / 4, t1 - cut / 4],
    [s1 - cut, t1],
    [s0 + cut, t1],
    [s0 + cut / 4, t1 - cut / 4],
    [s0, t1 - cut],
    [s0, t0 + cut],
    [s0 + cut / 4, t0 + cut / 4],
  ].map(([s = 0, t = 0]) => at({ s, t }))
}

const circle = ({ at }: Drawing, { s, t }: plan.GridPoint, radius: number) =>
  Array.from({ length: 20 }, (_, corner) => {
    const angle = (corner / 20) * 2 * Math.PI
    return at({ s: s + radius * Math.cos(angle), t: t + radius * Math.sin(angle) })
  })

/** Blocks of a tile, with the grid point where each begins. */
function* blocksOf({ city, window }: Drawing) {
  const low = plan.blockOf(city, { s: window.s[0], t: window.t[0] })
  const high = plan.blockOf(city, { s: window.s[1], t: window.t[1] })
  for (let column = low.column; column <= high.column; column++) {
    for (let row = low.row; row <= high.row; row++) {
      const [s, t] = [city.grid.s + column * plan.BLOCK, city.grid.t + row * plan.BLOCK]
      if (plan.isInside(city, { s, t })) yield { column, row, s, t }
    }
  }
}

/** Parks, each with a name to stand in its middle, and their ponds. */
export function parksOf(drawing: Drawing): { parks: Feature[]; ponds: Feature[] } {
  const { city, zoom, at } = drawing
  const parks: Feature[] = []
  const ponds: Feature[] = []
  if (zoom < PARKS_FROM) return { parks, ponds }
  for (const { column, row, s, t } of blocksOf(drawing)) {
    const name = plan.parkIn(city, column, row)
    if (!name) continue
    const [from, to] = [KERB, plan.BLOCK - KERB]
    const shape = rounded(drawing, [s + from, s + to], [t + from, t + to])
    parks.push({ kind: 'polygon', shape, properties: {} })
    const middle = { s: s + plan.BLOCK / 2, t: t + plan.BLOCK / 2 }
    if (zoom >= PARK_NAMES_FROM && isOnTile(at(middle)))
      parks.push({ kind: 'point', shape: [at(middle)], properties: named(name) })
    const pond = { s: middle.s + (plan.chance(city, column, row, 9) - 0.5) * 160, t: middle.t + 110 }
    ponds.push({ kind: 'polygon', shape: circle(drawing, pond, 45), properties: { kind: 'pond' } })
  }
  return { parks, ponds }
}

/** Buildings: up to four on the ground between neighbouring lanes. */
export function buildingsOf(drawing: Drawing): Feature[] {
  const { city, zoom } = drawing
  if (zoom < BUILDINGS_FROM) return []
  const features: Feature[] = []
  const lot = (plan.LANE - KERB) / 2
  for (const { column, row, s, t } of blocksOf(drawing)) {
    if (plan.parkIn(city, column, row) !== null) continue
    const lots = plan.PER_STREET * 2
    for (let index = 0; index < lots * lots; index++) {
      const [across, up] = [index % lots, Math.floor(index / lots)]
      const [a, b] = [column * lots + across, row * lots + up]
      if (plan.chance(city, a, b, 10) > BUILT) continue
      const left = s + Math.floor(across / 2) * plan.LANE + KERB / 2 + (across % 2) * lot + 5
      const low = t + Math.floor(up / 2) * plan.LANE + KERB / 2 + (up % 2) * lot + 5
      const width = lot - 10 - plan.chance(city, a, b, 11) * 16
      const depth = lot - 10 - plan.chance(city, a, b, 12) * 18
      features.push({
        kind: 'polygon',
        shape: rectangle(drawing, [left, left + width], [low, low + depth]),
        properties: {},
      })
    }
  }
  return features
}
