import { useState, useSyncExternalStore } from 'react'
import type { MapPoint, Zone } from '#domain/zone'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { savesData } from '#device/saves-data'
import { useHydrated } from '#lib/hydration.ts'
import { whenNear } from '#lib/when-near.ts'
import { Icon } from '#ui/icon.tsx'
import { crosshairSimpleBold } from '#ui/icons/bold.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { showToast } from '#ui/toast.tsx'
import { Button } from '#ui/button.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'
import type { PlaceMapProps } from './map-view.ts'

const DEFAULT_ZOOM = 10

let canDraw: boolean | undefined

/** The context is released at once, because browsers allow only a few of them. */
function canDrawMaps() {
  if (canDraw === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    canDraw = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return canDraw
}

let isPageTouched = false

function subscribeTouch(onChange: () => void) {
  const stop = new AbortController()
  const touch = () => {
    isPageTouched = true
    stop.abort()
    onChange()
  }
  for (const type of ['pointerdown', 'pointermove', 'scroll', 'keydown'])
    addEventListener(type, touch, { capture: true, passive: true, signal: stop.signal })
  return () => stop.abort()
}

const useTouched = () =>
  useSyncExternalStore(
    subscribeTouch,
    // The browser remembers taps from before this file was loaded, such as the one that led here.
    () => isPageTouched || navigator.userActivation.hasBeenActive,
    () => false,
  )

/** Fills its container. A plate is shown until the map is drawn, and where it cannot be (no connection, no WebGL). */
export function PlaceMap(props: PlaceMapProps) {
  const { t } = useMessages()
  const { label, center, picker, zone = null, pins = [], canLocate = false, isInPage = false } = props
  const zoom = props.zoom ?? (pins.length === 0 ? DEFAULT_ZOOM : null)
  const isOnline = useOnline()
  const isHydrated = useHydrated()
  const [isNear, setIsNear] = useState(false)
  const isTouched = useTouched()
  const [isAsked, setIsAsked] = useState(false)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const [here, setHere] = useState<MapPoint | null>(null)
  const [wasOnline, setWasOnline] = useState(isOnline)
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    setState('waiting')
  }
  const isUnavailable = isHydrated && !canDrawMaps()
  // Within a page the map waits for the first touch of that, and where data are saved for a button.
  const mayLoad = isAsked || picker !== undefined || !isHydrated || (!savesData() && (isTouched || !isInPage))
  const isWanted = isOnline && isHydrated && !isUnavailable && isNear && mayLoad && state !== 'failed'
  const reason = !isOnline ? 'offline' : isUnavailable ? 'unavailable' : state === 'failed' ? 'failed' : null
  const offer = !mayLoad ? t('map.show') : reason === 'failed' ? t('map.again') : null
  const isDrawn = isWanted && state === 'drawn'
  return (
    <section
      ref={isNear ? null : whenNear('300px', () => setIsNear(true))}
      data-map=""
      className="relative isolate h-full overflow-hidden text-brand"
      aria-label={label}
    >
      {isWanted ? (
        <LaterPart
          load={async () => (await import('./live-map.tsx')).LiveMap}
          isWanted
          onFailure={() => setState('failed')}
          props={{
            ...props,
            ...(zoom !== null && { zoom }),
            here,
            onDrawn: () => setState('drawn'),
            onFailed: () => setState('failed'),
          }}
        />
      ) : null}
      {isDrawn ? null : (
        <MapPlate
          point={center}
          zone={zone}
          zoom={zoom}
          note={reason && t(picker ? `map.${reason}Picker` : `map.${reason}`)}
          offer={offer}
          onOffer={() => {
            setIsAsked(true)
            setState('waiting')
          }}
          isPicker={picker !== undefined}
        />
      )}
      {picker && isHydrated ? <Locate onFound={picker.onMove} /> : null}
      {canLocate && isDrawn ? <Locate onFound={setHere} /> : null}
    </section>
  )
}

/** Works without a network. A refusal is shown, other failures are only logged. */
function Locate({ onFound }: { onFound: (point: MapPoint) => void }) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const locate = () => {
    if (isBusy) return
    setIsBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsBusy(false)
        onFound({ latitude, longitude })
      },
      (error) => {
        setIsBusy(false)
        if (error.code === error.PERMISSION_DENIED)
          showToast(t('map.denied'), { tone: 'destructive', durationMs: 5_000 })
        // oxlint-disable-next-line no-console -- nothing else tells of it
        else console.warn('the device could not be located', error.message)
      },
      { enableHighAccuracy: true, timeout: 5_000, maximumAge: 0 },
    )
  }
  return (
    <button
      type="button"
      className="absolute end-3.5 bottom-11 z-2 grid size-12.5 place-items-center rounded-full bg-surface text-brand-text [box-shadow:var(--e3)]"
      aria-label={t('map.locate')}
      aria-busy={isBusy}
      onClick={locate}
    >
      <Icon
        path={crosshairSimpleBold}
        size={24}
        className={isBusy ? 'animate-[spin_1s_linear_infinite] motion-reduce:opacity-50' : ''}
      />
    </button>
  )
}

export function StoreMap({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const { location } = store
  if (!location) return null
  const name = nameOf(store, locale)
  return (
    <PlaceMap
      slug={slug}
      label={t('map.of', { name })}
      center={location}
      zoom={14.5}
      pins={[{ id: 'store', label: name, ...location, isPrimary: true }]}
      selectedId="store"
      isInPage
    />
  )
}

type MapPlateProps = {
  point: MapPoint
  zone: Zone | null
  /** Null when the map chooses it, to show all pins. */
  zoom: number | null
  note: string | null
  offer: string | null
  onOffer: () => void
  isPicker: boolean
}

/** Shown where there is no map: its pin, zone and coordinates without streets. */
function MapPlate({ point, zone, zoom, note, offer, onOffer, isPicker }: MapPlateProps) {
  const { latitude, longitude } = point
  return (
    <div className="absolute inset-0 grid grid-rows-[auto_minmax(0,1fr)] place-items-center bg-[repeating-radial-gradient(circle,transparent_0_34px,var(--hairline)_34px_35px),radial-gradient(circle,var(--brand-tint-2),var(--brand-tint)_30%,var(--well)_75%)]">
      {zone && zoom !== null ? <ZoneShape zone={zone} point={point} zoom={zoom} /> : null}
      {/* Its tip is where the map's pin will be. A picker's own pin is shown before the map. */}
      <Icon
        path={mapPinFill}
        size={56}
        className="col-start-1 row-start-2 -translate-y-[46%] overflow-visible bg-[radial-gradient(circle_8px_at_50%_41%,light-dark(#fff,var(--text))_95%,transparent)] stroke-[light-dark(#fff,var(--text))] stroke-14 drop-shadow-[0_6px_6px_rgb(0_0_0/0.28)] [paint-order:stroke] [[data-map]:has([data-picker])_&]:hidden"
      />
      <div
        className={`col-start-1 row-start-1 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-3.5 py-2.5 text-center text-text-2 empty:hidden ${isPicker ? 'mt-[calc(68px+var(--safe-t))]' : ''}`}
      >
        {note === null ? null : <p className="text-caption">{note}</p>}
        {offer === null ? null : (
          <Button variant="neutral" size="sm" onClick={onOffer}>
            {offer}
          </Button>
        )}
      </div>
      {/* The attribution of the map takes this place. */}
      <bdi
        className="num col-start-1 row-start-2 place-self-end px-3.5 pb-2 text-hint text-text-2 [[data-map]:has(.maplibregl-map)_&]:hidden"
        dir="ltr"
      >
        {[latitude, longitude].map((degrees) => degrees.toFixed(4)).join(', ')}
      </bdi>
    </div>
  )
}

const WORLD = 512

const projected = ({ latitude, longitude }: MapPoint) => ({
  x: longitude / 360,
  y: -Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI),
})

/** Draws the zone at the same place and scale as ZoneLayer. */
function ZoneShape({ zone, point, zoom }: { zone: Zone; point: MapPoint; zoom: number }) {
  const middle = projected(point)
  const scale = WORLD * 2 ** zoom
  const corners = zone.map(([longitude, latitude]) => {
    const { x, y } = projected({ latitude, longitude })
    return `${((x - middle.x) * scale).toFixed(1)},${((y - middle.y) * scale).toFixed(1)}`
  })
  return (
    <svg className="absolute col-start-1 row-start-2 size-full" aria-hidden="true">
      <svg x="50%" y="50%" overflow="visible">
        <polygon
          className="fill-current stroke-current stroke-2 [fill-opacity:0.09] [stroke-dasharray:7_6] [stroke-linejoin:round]"
          points={corners.join(' ')}
        />
      </svg>
    </svg>
  )
}
