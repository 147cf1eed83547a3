// What the parts of a tile are drawn with.
import type { City, Name } from './cities.ts'
import type { GridPoint } from './plan.ts'
import type { TilePoint } from './vector-tile.ts'

/** Metres on the grid that a tile shows. */
export type Window = { readonly s: readonly [number, number]; readonly t: readonly [number, number] }

export type Drawing = {
  readonly city: City
  readonly zoom: number
  readonly window: Window
  /** Where a grid point is on the tile. */
  readonly at: (point: GridPoint) => TilePoint
}

/** A name as the properties that the style writes. */
export const named = ([en, ar]: Name) => ({ name: en, name_ar: ar })
