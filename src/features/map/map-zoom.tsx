import { useMap } from 'react-map-gl/maplibre'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { minusBold, plusBold } from '#ui/icons/bold.ts'
import { BY_PERSON } from './map-view.ts'

/** Zooming without two fingers, a wheel or a keyboard. On the way to a place it ends the way, where a picker then stands. */
export function MapZoom() {
  const { t } = useMessages()
  const { current: map } = useMap()
  return (
    <div className="map-zoom">
      <button type="button" aria-label={t('map.zoomIn')} onClick={() => map?.zoomIn({}, BY_PERSON)}>
        <Icon path={plusBold} />
      </button>
      <button type="button" aria-label={t('map.zoomOut')} onClick={() => map?.zoomOut({}, BY_PERSON)}>
        <Icon path={minusBold} />
      </button>
    </div>
  )
}
