import type { ErrorEvent } from 'react-map-gl/maplibre'

/** Whether a fault of a map is that of its style: it cannot be had, or not be understood. Others leave something to look at. */
export function isStyleFault(event: ErrorEvent): boolean {
  if ('tile' in event || 'sourceId' in event) return false
  // Faults of fetching carry an address: that of the style, or of what a style names, such as its sprite.
  return !('url' in event.error) || event.target.getStyle() === undefined
}
