import type { GeoJSONSourceSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Layer, Marker, Source, useMap } from 'react-map-gl/maplibre'
import type { MapPoint, Zone } from '#domain/zone'
import { useMessages } from '#i18n/messages.ts'
import { useMedia } from '#lib/hooks.ts'
import { Icon } from '#ui/icon.tsx'
import { minusBold, plusBold } from '#ui/icons/bold.ts'
import { type PlaceMapProps, BY_PERSON, flyTo } from './map-view.ts'

export function Pins({
  pins = [],
  selectedId = null,
  onSelect,
}: Pick<PlaceMapProps, 'pins' | 'selectedId' | 'onSelect'>) {
  const { current: map } = useMap()
  const selected = pins.find(({ id }) => id === selectedId)
  useEffect(() => {
    if (!map || !selected) return
    const { longitude, latitude } = selected
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] })
  }, [map, selected])
  return pins.map(({ id, label, latitude, longitude, isPrimary = false }) => {
    const isSelected = id === selectedId
    const look = `grid items-end justify-items-center drop-shadow-[0_6px_6px_rgb(0_0_0/0.28)] focus-visible:rounded-md ${isSelected ? 'h-[69px] w-14' : 'h-11.5 w-11'}`
    const shape = <PinShape isPrimary={isPrimary || isSelected} isSelected={isSelected} />
    return (
      <Marker key={id} latitude={latitude} longitude={longitude} anchor="bottom" className={isSelected ? 'z-1' : ''}>
        {onSelect ? (
          <button
            type="button"
            className={look}
            aria-label={label}
            aria-pressed={isSelected}
            onClick={() => onSelect(id)}
          >
            {shape}
          </button>
        ) : (
          <span className={look}>
            {shape}
            <span className="sr-only">{label}</span>
          </span>
        )}
      </Marker>
    )
  })
}

export function PinShape(props: { isPrimary: boolean; isSelected: boolean; isLifted?: boolean }) {
  const { isPrimary, isSelected, isLifted = false } = props
  return (
    <svg
      className={`stroke-[#fff] stroke-3 transition-[translate] ${isPrimary ? 'fill-brand' : 'fill-[#6b6257]'} ${isSelected ? 'h-[69px] w-[55px]' : 'h-[45px] w-9'} ${isLifted ? '-translate-y-2' : ''}`}
      viewBox="0 0 48 60"
      aria-hidden="true"
    >
      <path d="M24 58c-1.5 0-2.6-1.2-4-3C13 46.5 4 37 4 24a20 20 0 0 1 40 0c0 13-9 22.5-16 31-1.4 1.8-2.5 3-4 3z" />
      <circle className={`stroke-none ${isPrimary ? 'fill-on-brand' : 'fill-[#fff]'}`} cx="24" cy="24" r="8" />
    </svg>
  )
}

export function Here({ point }: { point: MapPoint }) {
  const { t } = useMessages()
  const { current: map } = useMap()
  useEffect(() => {
    if (map) flyTo(map, point, true)
  }, [map, point])
  return (
    <Marker {...point}>
      <span className="block size-5 rounded-full border-4 border-[#fff] bg-confirmed-dot [box-shadow:var(--e3)]">
        <span className="sr-only">{t('map.here')}</span>
      </span>
    </Marker>
  )
}

export function ZoneLayer({ zone }: { zone: Zone }) {
  const { current: map } = useMap()
  // A map cannot read the colours of the store's style sheet by name.
  const color = map ? getComputedStyle(map.getContainer()).color : ''
  const shape = useMemo((): GeoJSONSourceSpecification['data'] => {
    const corners = zone.map(([longitude, latitude]) => [longitude, latitude])
    return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }
  }, [zone])
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

function subscribeMode(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode'] })
  return () => observer.disconnect()
}

export function useDarkMode() {
  const mode = useSyncExternalStore(subscribeMode, () => document.documentElement.dataset['mode'])
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  return mode === 'dark' || (mode !== 'light' && isSystemDark)
}

export function MapZoom({ isPicker }: { isPicker: boolean }) {
  const { t } = useMessages()
  const { current: map } = useMap()
  return (
    // It is below a picker's search field. Low maps on phones have no room for it above the locate button.
    <div
      className={`absolute z-2 hidden rounded-[14px] bg-surface text-text [box-shadow:var(--e2)] group-focus-within/map:block md:[@media(hover:hover)]:block ${
        isPicker ? 'top-[calc(76px+var(--safe-t))] max-md:start-3.5 md:end-3.5' : 'end-3.5 top-3.5'
      }`}
    >
      {(['zoomIn', 'zoomOut'] as const).map((act) => (
        <button
          key={act}
          type="button"
          className="grid size-11 place-items-center rounded-[14px]"
          aria-label={t(`map.${act}`)}
          onClick={() => map?.[act]({}, BY_PERSON)}
        >
          <Icon path={act === 'zoomIn' ? plusBold : minusBold} />
        </button>
      ))}
    </div>
  )
}
