// @needs-server
import { useQuery } from '@tanstack/react-query'
import { Map as MapOfLibrary, Marker, addProtocol, setWorkerUrl } from 'maplibre-gl'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { type ErrorEvent, type MapLib, type MapRef, Map as GlMap, useMap } from 'react-map-gl/maplibre'
import workerUrl from 'virtual:map-worker'
import type { MapPoint } from '#domain/zone'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { Here, MapZoom, PinShape, Pins, ZoneLayer, useDarkMode } from './map-layers.tsx'
import {
  type PlaceMapProps,
  BY_PERSON,
  initialView,
  isByPerson,
  isNear,
  roundedPoint,
  useFollowed,
} from './map-view.ts'
import { storeMapQuery } from './queries.ts'
import './map-library.css'

addProtocol('pmtiles', async (...asked) => (await import('#data/map/map-archive.ts')).loadFromArchive(...asked))

const LIBRARY = { Map: MapOfLibrary, Marker, setWorkerUrl } as unknown as MapLib // without the parts that no map of ours names

type LiveMapProps = PlaceMapProps & {
  readonly here: MapPoint | null
  readonly onDrawn: () => void
  readonly onFailed: () => void
}

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
  // The worker's policy names the origins of the map, so another version needs another address.
  return <DrawnMap {...props} style={style} worker={`${workerUrl}?${data.version}`} key={data.version} />
}

function DrawnMap({ style, worker, ...props }: LiveMapProps & { readonly style: string; readonly worker: string }) {
  const { center, zoom, pins = [], selectedId = null, onSelect, zone, picker, here, isInPage = false } = props
  const { t } = useMessages()
  const map = useRef<MapRef>(null)
  const [isMoving, setIsMoving] = useState(false)
  const loading = useRef({ isOver: false, hasTile: false, isFaulty: false })
  const [view] = useState(() => initialView(center, zoom, pins))
  useFollowed(map, center, pins, picker !== undefined)
  return (
    <GlMap
      ref={map}
      mapLib={LIBRARY}
      workerUrl={worker}
      mapStyle={style}
      // The two styles have nothing in common, and one that is still loading cannot be compared.
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
        // A zone is drawn without tiles of the map.
        if (tile && source.type !== 'geojson') loading.current.hasTile = true
      }}
      onError={(event) => {
        // Without a style or a single tile there is no map to show; single missing tiles are tolerated.
        if (loading.current.isOver) return
        loading.current.isFaulty = true
        if (isStyleFault(event)) props.onFailed()
      }}
      onMoveStart={() => setIsMoving(true)}
      onMoveEnd={(event) => {
        setIsMoving(false)
        const chosen = roundedPoint(event.viewState)
        // Zooming ends a move, too.
        if (isByPerson(event) && !isNear(chosen, center)) picker?.onMove(chosen)
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

function isStyleFault(event: ErrorEvent) {
  if ('tile' in event || 'sourceId' in event) return false
  // Errors of fetching have the URL of the style, or of something in it such as the sprite.
  return !('url' in event.error) || event.target.getStyle() === undefined
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function PickerPin({ isLifted }: { isLifted: boolean }) {
  const { t } = useMessages()
  const { current: map } = useMap()
  const hint = useId()
  const from = useRef<{ x: number; y: number } | null>(null)

  const distance = ({ clientX, clientY }: PointerEvent): [number, number] => [
    clientX - (from.current?.x ?? clientX),
    clientY - (from.current?.y ?? clientY),
  ]
  const place = (element: HTMLElement, [x, y]: readonly [number, number]) => {
    element.style.translate = `${x}px ${y}px`
  }
  const drop = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return
    const moved = distance(event)
    from.current = null
    place(event.currentTarget, [0, 0])
    map?.panBy(moved, undefined, BY_PERSON)
  }
  const press = (event: KeyboardEvent) => {
    // Shortcuts of the browser, such as zooming the page, are left alone.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    const step = event.shiftKey ? 100 : 10
    if (event.key === '+' || event.key === '=') map?.zoomIn({}, BY_PERSON)
    else if (event.key === '-') map?.zoomOut({}, BY_PERSON)
    else if (x !== 0 || y !== 0) map?.panBy([x * step, y * step], { duration: 0 }, BY_PERSON)
    else return
    event.preventDefault()
  }
  return (
    <div
      data-picker
      className={`pointer-events-none absolute inset-x-0 bottom-1/2 z-2 grid justify-items-center ${
        isLifted
          ? 'after:absolute after:-bottom-[3px] after:h-1.5 after:w-2.5 after:rounded-[50%] after:bg-[rgb(0_0_0/0.35)]'
          : ''
      }`}
    >
      <button
        type="button"
        className="pointer-events-auto grid h-[69px] w-14 cursor-grab touch-none items-end justify-items-center drop-shadow-[0_6px_6px_rgb(0_0_0/0.28)] focus-visible:rounded-md"
        aria-label={t('map.pin')}
        aria-describedby={hint}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={(event) => {
          if (from.current) place(event.currentTarget, distance(event))
        }}
        onPointerUp={drop}
        onPointerCancel={(event) => {
          from.current = null
          place(event.currentTarget, [0, 0])
        }}
      >
        <PinShape isPrimary isSelected isLifted={isLifted} />
      </button>
      <span id={hint} className="sr-only">
        {t('map.pinHint')}
      </span>
    </div>
  )
}
