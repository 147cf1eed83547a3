/** Corners in degrees, not closed. Zones do not cross the 180th meridian. */
export type Zone = readonly (readonly [longitude: number, latitude: number])[]

export type MapPoint = { readonly latitude: number; readonly longitude: number }

/** Degrees of tolerance at a border (a tenth of a millimetre). */
const ON_BORDER = 1e-9

export function isInZone(zone: Zone, place: MapPoint): boolean {
  const { longitude: x, latitude: y } = place
  let isInside = false
  for (const [index, [x1, y1]] of zone.entries()) {
    const [x2, y2] = zone[(index + 1) % zone.length] ?? [x1, y1]
    const length = Math.hypot(x2 - x1, y2 - y1)
    const beside = length === 0 ? Math.hypot(x - x1, y - y1) : ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length
    const isWithin =
      x >= Math.min(x1, x2) - ON_BORDER &&
      x <= Math.max(x1, x2) + ON_BORDER &&
      y >= Math.min(y1, y2) - ON_BORDER &&
      y <= Math.max(y1, y2) + ON_BORDER
    if (isWithin && Math.abs(beside) <= ON_BORDER) return true
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  }
  return isInside
}

/** First position of the pin: the store if its zone has it, else the middle. An address exactly there was never placed. */
export function startPoint(location: MapPoint | null, zone: Zone | null): MapPoint {
  if (zone === null || zone.length === 0) return location ?? { latitude: 0, longitude: 0 }
  if (location && isInZone(zone, location)) return location
  const middle = (axis: 0 | 1) => zone.reduce((sum, corner) => sum + corner[axis], 0) / zone.length
  const center = { latitude: middle(1), longitude: middle(0) }
  const [[longitude, latitude]] = zone as readonly [Zone[number], ...Zone] // it has corners
  return isInZone(zone, center) ? center : { latitude, longitude }
}
