// The streets on a tile: lines of the grid, and the ring road.
import { clipLine } from './clip.ts'
import { type Drawing, named } from './drawing.ts'
import * as plan from './plan.ts'
import type { Feature } from './vector-tile.ts'

/** From which zoom a kind of street is drawn. */
const FROM_ZOOM = { road: 0, street: 12, lane: 13 } as const
/** Share of a block's lanes that are there: some blocks are not cut through. */
const LANES = 0.82
/** Kilometres from corner to corner of a bent line, seen from afar and near. */
const cornerEvery = (zoom: number) => (zoom < 12 ? plan.ROAD_GAP : plan.BLOCK / 2)

/** A line of the grid from one position to another as a shape. */
function shapeOf({ zoom, at }: Drawing, axis: plan.Axis, across: number, from: number, to: number) {
  const steps = Math.max(1, Math.ceil((to - from) / cornerEvery(zoom)))
  return Array.from({ length: steps + 1 }, (_, index) => {
    const along = from + ((to - from) * index) / steps
    return at(axis === 'along' ? { s: along, t: across } : { s: across, t: along })
  })
}

function linesOf(drawing: Drawing, axis: plan.Axis): Feature[] {
  const { city, zoom, window } = drawing
  const [over, along] = axis === 'along' ? [window.t, window.s] : [window.s, window.t]
  const features: Feature[] = []
  for (let line = plan.nearestLine(city, axis, over[0]); line <= plan.nearestLine(city, axis, over[1]); line++) {
    const kind = plan.kindOf(line)
    if (zoom < FROM_ZOOM[kind]) continue
    const across = plan.linePosition(city, axis, line)
    const properties = { kind, ...named(plan.streetName(city, axis, line)) }
    const pieces = kind === 'lane' ? lanePieces(drawing, axis, line, across) : [along]
    for (const [from, to] of pieces) {
      features.push({ kind: 'line', shape: shapeOf(drawing, axis, across, from, to), properties })
    }
  }
  return features
}

/** Where a lane runs: block by block, not through parks, and not through every block. */
function lanePieces({ city, window }: Drawing, axis: plan.Axis, line: number, across: number): [number, number][] {
  const [low, high] = axis === 'along' ? window.s : window.t
  const start = axis === 'along' ? city.grid.s : city.grid.t
  const pieces: [number, number][] = []
  for (let block = Math.floor((low - start) / plan.BLOCK); block * plan.BLOCK + start < high; block++) {
    const from = start + block * plan.BLOCK
    const middle = from + plan.BLOCK / 2
    const { column, row } = plan.blockOf(city, axis === 'along' ? { s: middle, t: across } : { s: across, t: middle })
    const isThere = plan.chance(city, line, block, axis === 'along' ? 7 : 8) < LANES
    if (isThere && plan.parkIn(city, column, row) === null) pieces.push([from, from + plan.BLOCK])
  }
  return pieces
}

/** Streets of the grid, narrow ones first so that wide ones lie over them. */
export function streetsOf(drawing: Drawing): Feature[] {
  const order = ['lane', 'street', 'road']
  return [...linesOf(drawing, 'along'), ...linesOf(drawing, 'across')].sort(
    (a, b) => order.indexOf(a.properties['kind'] ?? '') - order.indexOf(b.properties['kind'] ?? ''),
  )
}

const RING = { kind: 'ring', name: 'Ring Road', name_ar: 'الطريق الدائري' }
/** So many that neighbours are nearer to each other than half a tile at the closest zoom. */
const RING_CORNERS = 144

/** The ring road, in pieces where it would leave the city or the tile. */
export function ringOf({ city, at }: Drawing): Feature[] {
  const pieces: plan.GridPoint[][] = [[]]
  for (let corner = 0; corner <= RING_CORNERS; corner++) {
    const angle = (corner / RING_CORNERS) * 2 * Math.PI
    const radius = city.ring * (1 + 0.05 * Math.sin(3 * angle))
    const point = { s: radius * Math.cos(angle) + plan.ROAD_GAP / 2, t: radius * Math.sin(angle) }
    if (plan.isInside(city, point)) pieces.at(-1)?.push(point)
    else if (pieces.at(-1)?.length) pieces.push([])
  }
  const lines = pieces.flatMap((piece) => clipLine(piece.map(at)))
  return lines.map((shape) => ({ kind: 'line', shape, properties: RING }))
}
