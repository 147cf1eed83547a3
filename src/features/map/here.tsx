import { useEffect } from 'react'
import { Marker, useMap } from 'react-map-gl/maplibre'
import { useMessages } from '#i18n/messages.ts'
import type { MapPoint } from './map-parts.ts'
import { goTo } from './map-view.ts'

/** Where the device is: a dot, and the map goes there each time it was asked for. */
export function Here({ point }: { point: MapPoint }) {
  const { t } = useMessages()
  const { current: map } = useMap()
  useEffect(() => {
    if (map) goTo(map, point, 'closer')
  }, [map, point])
  return (
    <Marker {...point}>
      <span className="block size-5 rounded-full border-4 border-[#fff] bg-confirmed-dot [box-shadow:var(--e3)]">
        <span className="sr-only">{t('map.here')}</span>
      </span>
    </Marker>
  )
}
