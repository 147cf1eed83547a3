import { useMap } from 'react-map-gl/maplibre'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { minusBold } from '#ui/icons/minus-bold.ts'
import { plusBold } from '#ui/icons/plus-bold.ts'

/** Zooming without two fingers, a wheel or a keyboard. */
export function MapZoom() {
  const { t } = useMessages()
  const { current: map } = useMap()
  return (
    <div className="map-zoom">
      <button type="button" aria-label={t('map.zoomIn')} onClick={() => map?.zoomIn()}>
        <Icon path={plusBold} />
      </button>
      <button type="button" aria-label={t('map.zoomOut')} onClick={() => map?.zoomOut()}>
        <Icon path={minusBold} />
      </button>
    </div>
  )
}
