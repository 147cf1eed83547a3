import { useQuery } from '@tanstack/react-query'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { Map as GlMap } from 'react-map-gl/maplibre'
import type { MapRef } from 'react-map-gl/maplibre'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import './live-map.css'
import { useDarkMode } from './dark-mode.ts'
import type { MapPoint, PlaceMapProps } from './map-parts.ts'
import { storeMapQuery } from './map-queries.ts'
import { MapZoom } from './map-zoom.tsx'
import { PickerPin } from './picker-pin.tsx'
import { Pins } from './pins.tsx'
import { ZoneLayer } from './zone-layer.tsx'

/** Zoom of a map that nobody gave one (specification section 9). */
const DEFAULT_ZOOM = 10
/** A searched place is looked at this closely at least. */
const PLACE_ZOOM = 15
/** Points this near (degrees, a centimetre) are one: what was told comes back rounded. */
const NEAR = 1e-7

/** Goes with moves that the page made, not a person. */
const BY_PAGE = { isByPage: true }
const isByPerson = (event: object) => !('isByPage' in event)

type LiveMapProps = PlaceMapProps & { readonly onDrawn: () => void; readonly onFailed: () => void }

/** The map itself. Nothing of it can be drawn before its style has come, and without one it says that it failed. */
export function LiveMap(props: LiveMapProps) {
  const { slug, onFailed } = props
  const { locale } = useMessages()
  const { data, isError } = useQuery(storeMapQuery(slug, locale))
  const fail = useStableCallback(onFailed)
  useEffect(() => {
    if (isError) fail()
  }, [isError, fail])
  const isDark = useDarkMode()
  if (!data) return null
  const style = isDark ? data.styles.dark : data.styles.light
  // The worker obeys the policy its file came with, which names the origins of the map.
  return <DrawnMap {...props} style={style} worker={`${workerUrl}?${data.version}`} key={data.version} />
}

function DrawnMap({ style, worker, ...props }: LiveMapProps & { readonly style: string; readonly worker: string }) {
  const { center, zoom = DEFAULT_ZOOM, pins = [], selectedId = null, onSelect, zone, picker, isInPage = false } = props
  const { t } = useMessages()
  const map = useRef<MapRef>(null)
  const [isMoving, setIsMoving] = useState(false)
  const isLoaded = useRef(false)
  const [view] = useState({ ...center, zoom })
  useFollowed(map, center, picker !== undefined)
  const choose = (point: MapPoint) =>
    picker?.onMove({ latitude: round(point.latitude), longitude: round(point.longitude) })
  return (
    <GlMap
      ref={map}
      mapLib={maplibre}
      workerUrl={worker}
      mapStyle={style}
      initialViewState={view}
      locale={{
        'Map.Title': t('map.canvas'),
        'CooperativeGesturesHandler.MobileHelpText': t('map.twoFingers'),
        'CooperativeGesturesHandler.WindowsHelpText': t('map.ctrlScroll'),
        'CooperativeGesturesHandler.MacHelpText': t('map.cmdScroll'),
      }}
      cooperativeGestures={isInPage}
      dragRotate={false}
      touchPitch={false}
      pitchWithRotate={false}
      attributionControl={{ compact: false }}
      onLoad={(event) => {
        event.target.touchZoomRotate.disableRotation()
        event.target.keyboard.disableRotation()
        isLoaded.current = true
        props.onDrawn()
      }}
      onError={() => {
        // A tile that is missing is a hole; without a style there is no map.
        if (!isLoaded.current && map.current?.isStyleLoaded() !== true) props.onFailed()
      }}
      onMoveStart={() => setIsMoving(true)}
      onMoveEnd={(event) => {
        setIsMoving(false)
        if (isByPerson(event)) choose(event.viewState)
      }}
      onClick={({ lngLat, target }) => {
        if (picker) target.easeTo({ center: lngLat })
      }}
    >
      {zone ? <ZoneLayer zone={zone} /> : null}
      <Pins pins={pins} selectedId={selectedId} onSelect={onSelect} />
      <MapZoom />
      {picker ? <PickerPin isLifted={isMoving} /> : null}
    </GlMap>
  )
}

/** A hundredth of a second of arc is finer than any finger. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Moves the map to its middle when the page gives it another one. */
function useFollowed(map: React.RefObject<MapRef | null>, { latitude, longitude }: MapPoint, isPicker: boolean) {
  const given = useRef({ latitude, longitude })
  useEffect(() => {
    const before = given.current
    given.current = { latitude, longitude }
    if (before.latitude === latitude && before.longitude === longitude) return
    const shown = map.current
    if (!shown) return
    const { lat, lng } = shown.getCenter()
    if (Math.abs(round(lat) - latitude) <= NEAR && Math.abs(round(lng) - longitude) <= NEAR) return
    const zoom = isPicker ? Math.max(shown.getZoom(), PLACE_ZOOM) : shown.getZoom()
    shown.flyTo({ center: [longitude, latitude], zoom }, BY_PAGE)
  }, [map, latitude, longitude, isPicker])
}
