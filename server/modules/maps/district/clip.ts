// Cutting shapes to what a tile can show: far corners would be numbers that a drawing program refuses.
import { EXTENT, type TilePoint } from './vector-tile.ts'

/** Tile units past the edges that are kept. */
const MARGIN = EXTENT / 2

type Edge = { readonly axis: 0 | 1; readonly at: number; readonly isLow: boolean }
const EDGES: readonly Edge[] = [
  { axis: 0, at: -MARGIN, isLow: true },
  { axis: 0, at: EXTENT + MARGIN, isLow: false },
  { axis: 1, at: -MARGIN, isLow: true },
  { axis: 1, at: EXTENT + MARGIN, isLow: false },
]

function cutAt([x1, y1]: TilePoint, [x2, y2]: TilePoint, { axis, at }: Edge): TilePoint {
  const [from, to] = axis === 0 ? [x1, x2] : [y1, y2]
  const part = (at - from) / (to - from)
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
}

/** The part of a polygon on a tile and around it (Sutherland and Hodgman). */
export function clipPolygon(polygon: readonly TilePoint[]): readonly TilePoint[] {
  return EDGES.reduce<readonly TilePoint[]>((shape, edge) => {
    const isKept = (point: TilePoint) => (edge.isLow ? point[edge.axis] >= edge.at : point[edge.axis] <= edge.at)
    return shape.flatMap((point, index) => {
      const before = shape.at(index - 1) ?? point
      const crossing = isKept(before) === isKept(point) ? [] : [cutAt(before, point, edge)]
      return isKept(point) ? [...crossing, point] : crossing
    })
  }, polygon)
}

/** The pieces of a line whose corners are on a tile or around it; its corners must be nearer to each other than the margin. */
export function clipLine(line: readonly TilePoint[]): TilePoint[][] {
  const pieces: TilePoint[][] = [[]]
  for (const point of line) {
    const isKept = point.every((value) => value >= -MARGIN && value <= EXTENT + MARGIN)
    if (isKept) pieces.at(-1)?.push(point)
    else if (pieces.at(-1)?.length) pieces.push([])
  }
  return pieces
}

/** Whether a point lies on the tile itself: what is written there is written on one tile only. */
export const isOnTile = (point: TilePoint): boolean => point.every((value) => value >= 0 && value < EXTENT)
