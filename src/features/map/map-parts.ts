// What a map is told and tells.
import type { Zone } from '#domain/zone'

/** A point in degrees (WGS 84). */
export type MapPoint = { readonly latitude: number; readonly longitude: number }

/** A place on the map that can be chosen. */
export type MapPin = MapPoint & {
  readonly id: string
  /** What a screen reader says of it. */
  readonly label: string
  /** Drawn in the brand's colour, as the selected one is; others are ink. */
  readonly isPrimary?: boolean
}

export type PlaceMapProps = {
  readonly slug: string
  /** Name of the map for a screen reader. */
  readonly label: string
  /**
   * Middle of the map. A picker's pin stands there: what `onMove` told may be given back here, and another point, such as a
   * place that was searched for, moves the map without a call of `onMove`.
   */
  readonly center: MapPoint
  /** From 0, the world, to 20, a house; without it as close as all pins allow and the streets around can be read, without pins 10. */
  readonly zoom?: number
  readonly pins?: readonly MapPin[]
  readonly selectedId?: string | null
  readonly onSelect?: (id: string) => void
  /** Outlined and tinted. */
  readonly zone?: Zone | null
  /** Lets people choose a point: by moving the map under its pin, a tap, dragging the pin, arrow keys, or where the device is. */
  readonly picker?: { readonly onMove: (point: MapPoint) => void }
  /** Offers to show where the device is. A picker always does, with its pin. */
  readonly canLocate?: boolean
  /** Stands in a page that scrolls: one finger and the wheel scroll the page, two fingers move the map. */
  readonly isInPage?: boolean
}
