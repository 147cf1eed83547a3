import { useMap } from 'react-map-gl/maplibre'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { minusBold, plusBold } from '#ui/icons/bold.ts'
import { BY_PERSON } from './map-view.ts'

/** Zooming without two fingers, a wheel or a keyboard. On the way to a place it ends the way, where a picker then stands. */
export function MapZoom({ isPicker }: { isPicker: boolean }) {
  const { t } = useMessages()
  const { current: map } = useMap()
  return (
    // Under a picker's search field. On low maps of phones there is no room for it above the button that locates.
    <div
      className={`absolute z-2 hidden rounded-[14px] bg-surface text-text [box-shadow:var(--e2)] group-focus-within/map:block md:[@media(hover:hover)]:block ${
        isPicker ? 'top-[calc(76px+var(--safe-t))] max-md:start-3.5 md:end-3.5' : 'end-3.5 top-3.5'
      }`}
    >
      <ZoomButton label={t('map.zoomIn')} path={plusBold} onClick={() => map?.zoomIn({}, BY_PERSON)} />
      <ZoomButton label={t('map.zoomOut')} path={minusBold} onClick={() => map?.zoomOut({}, BY_PERSON)} />
    </div>
  )
}

function ZoomButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-[14px]"
      aria-label={label}
      onClick={onClick}
    >
      <Icon path={path} />
    </button>
  )
}
