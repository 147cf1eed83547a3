import type { GeoJSONSourceSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import type { Zone } from '#contract/zone'
import { useDarkMode } from './dark-mode.ts'

/** The area a store serves: a dashed outline and a tint of it (design/screens.md, Location). */
export function ZoneLayer({ zone }: { zone: Zone }) {
  const { current: map } = useMap()
  useDarkMode()
  // The palette is the store's and its colours are the style sheet's, which a map cannot read by name.
  const color = map ? getComputedStyle(map.getContainer()).color : ''
  const shape = useMemo(() => polygonOf(zone), [zone])
  return (
    <Source type="geojson" data={shape}>
      <Layer id="zone-tint" type="fill" paint={{ 'fill-color': color, 'fill-opacity': 0.09 }} />
      <Layer
        id="zone-outline"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': color, 'line-width': 2, 'line-dasharray': [3.5, 3] }}
      />
    </Source>
  )
}

function polygonOf(zone: Zone): GeoJSONSourceSpecification['data'] {
  const corners = zone.map(([longitude, latitude]) => [longitude, latitude])
  return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }
}
