import { useState, useSyncExternalStore } from 'react'
import type { MapPoint } from '#domain/zone'
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
import { MapPlate } from './map-plate.tsx'
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

const TOUCHES = ['pointerdown', 'pointermove', 'scroll', 'keydown'] as const

let isPageTouched = false

function subscribeTouch(onChange: () => void) {
  const stop = new AbortController()
  const touch = () => {
    isPageTouched = true
    stop.abort()
    onChange()
  }
  for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true, signal: stop.signal })
  return () => stop.abort()
}

const useTouched = () =>
  useSyncExternalStore(
    subscribeTouch,
    // The browser remembers taps from before this file was loaded, such as the one that led here.
    () => isPageTouched || navigator.userActivation.hasBeenActive,
    () => false,
  )

const load = async () => (await import('./live-map.tsx')).LiveMap

/**
 * A map that fills its container. A plate is shown until it is drawn, and where it cannot be (no connection, no WebGL). It is loaded when
 * it is near the screen, within a page after the first touch of that, and to save data only by a button.
 */
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
          load={load}
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
