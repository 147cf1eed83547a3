// @needs-server
import { useQuery } from '@tanstack/react-query'
import { Map as MapOfLibrary, Marker, addProtocol, setWorkerUrl } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { Map as GlMap } from 'react-map-gl/maplibre'
import type { ErrorEvent, MapLib, MapRef } from 'react-map-gl/maplibre'
import workerUrl from 'virtual:map-worker'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { Here, MapZoom, Pins, ZoneLayer, useDarkMode } from './map-layers.tsx'
import type { MapPoint, PlaceMapProps } from './map-parts.ts'
import { BY_PERSON, isByPerson, isNear, pointOf, useFollowed, viewOf } from './map-view.ts'
import { PickerPin } from './picker-pin.tsx'
import { storeMapQuery } from './queries.ts'
import './map-library.css'

addProtocol('pmtiles', async (...asked) => (await import('#data/map/map-archive.ts')).loadFromArchive(...asked))

/** What react-map-gl needs of the library, and nothing else of it. */
const LIBRARY = { Map: MapOfLibrary, Marker, setWorkerUrl } as unknown as MapLib // without the parts that no map of ours names

type LiveMapProps = PlaceMapProps & {
  /** Where the device is, once somebody asked. */
  readonly here: MapPoint | null
  readonly onDrawn: () => void
  readonly onFailed: () => void
}

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
  const { center, zoom, pins = [], selectedId = null, onSelect, zone, picker, here, isInPage = false } = props
  const { t } = useMessages()
  const map = useRef<MapRef>(null)
  const [isMoving, setIsMoving] = useState(false)
  const loading = useRef({ isOver: false, hasTile: false, isFaulty: false })
  const [view] = useState(() => viewOf(center, zoom, pins))
  useFollowed(map, center, pins, picker !== undefined)
  const choose = (point: MapPoint) => {
    const chosen = pointOf(point)
    // Zooming ends a move too, and goes nowhere.
    if (!isNear(chosen, center)) picker?.onMove(chosen)
  }
  return (
    <GlMap
      ref={map}
      mapLib={LIBRARY}
      workerUrl={worker}
      mapStyle={style}
      // Day and night have nothing in common, and what is still on its way cannot be compared.
      styleDiffing={false}
      initialViewState={view}
      locale={{
        'Map.Title': t('map.canvas'),
        'CooperativeGesturesHandler.MobileHelpText': t('map.twoFingers'),
        'CooperativeGesturesHandler.WindowsHelpText': t('map.ctrlScroll'),
        'CooperativeGesturesHandler.MacHelpText': t('map.cmdScroll'),
      }}
      cooperativeGestures={isInPage}
      dragRotate={false}
      boxZoom={false}
      touchPitch={false}
      pitchWithRotate={false}
      attributionControl={{ compact: false }}
      onLoad={(event) => {
        event.target.touchZoomRotate.disableRotation()
        event.target.keyboard.disableRotation()
        const { hasTile, isFaulty } = loading.current
        loading.current.isOver = true
        if (isFaulty && !hasTile) props.onFailed()
        else props.onDrawn()
      }}
      onSourceData={({ tile, source }) => {
        // A zone is our own, and drawn without anybody's map.
        if (tile && source.type !== 'geojson') loading.current.hasTile = true
      }}
      onError={(event) => {
        // What is missing of a map is a hole in it; without a style, or without a single tile, there is none.
        if (loading.current.isOver) return
        loading.current.isFaulty = true
        if (isStyleFault(event)) props.onFailed()
      }}
      onMoveStart={() => setIsMoving(true)}
      onMoveEnd={(event) => {
        setIsMoving(false)
        if (isByPerson(event)) choose(event.viewState)
      }}
      onClick={({ lngLat, target }) => {
        if (picker) target.easeTo({ center: lngLat }, BY_PERSON)
      }}
    >
      {zone ? <ZoneLayer zone={zone} /> : null}
      <Pins pins={pins} selectedId={selectedId} onSelect={onSelect} />
      {here ? <Here point={here} /> : null}
      <MapZoom isPicker={picker !== undefined} />
      {picker ? <PickerPin isLifted={isMoving} /> : null}
    </GlMap>
  )
}

/** Whether a fault of a map is that of its style: it cannot be had, or not be understood. Others leave something to look at. */
function isStyleFault(event: ErrorEvent): boolean {
  if ('tile' in event || 'sourceId' in event) return false
  // Faults of fetching carry an address: that of the style, or of what a style names, such as its sprite.
  return !('url' in event.error) || event.target.getStyle() === undefined
}
