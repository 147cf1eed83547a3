import { useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { savesData } from '#lib/saves-data.ts'
import { useHydrated } from '#lib/hydration.ts'
import { whenNear } from '#lib/when-near.ts'
import { Icon } from '#ui/icon.tsx'
import { crosshairSimpleBold } from '#ui/icons/bold.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { showToast } from '#ui/toast.tsx'
import type { MapPoint, PlaceMapProps } from './map-parts.ts'
import { MapPlate } from './map-plate.tsx'
import { canDrawMaps, useTouched } from './map-readiness.ts'

/** How far below the screen a map may be to count as near. */
const AHEAD = '300px'
/** Zoom of a map without pins that nobody gave one. */
const DEFAULT_ZOOM = 10

const load = async () => (await import('./live-map.tsx')).LiveMap

/**
 * A map that fills what it stands in. Until it is drawn, and where it cannot be (no connection, no WebGL), a plate stands in
 * its place and says why. It comes when it is near the screen, within a page once somebody has touched that; where data is saved, when
 * somebody asks for it.
 */
export function PlaceMap(props: PlaceMapProps): ReactNode {
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
  const canDraw = isHydrated && canDrawMaps()
  const mayLoad = isAsked || picker !== undefined || !isHydrated || (!savesData() && (isTouched || !isInPage))
  const isWanted = isOnline && canDraw && isNear && mayLoad && state !== 'failed'
  const reason = !isOnline ? 'offline' : isHydrated && !canDraw ? 'unavailable' : state === 'failed' ? 'failed' : null
  const offer = !mayLoad ? t('map.show') : reason === 'failed' ? t('map.again') : null
  const isDrawn = isWanted && state === 'drawn'
  return (
    // Its colour is what the map's script reads for the outline of a zone.
    <section
      ref={isNear ? null : whenNear(AHEAD, () => setIsNear(true))}
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

/** How long the device may look for itself, and how long a refusal is shown. */
const LOCATE_MS = 5_000
const DENIED_TOAST_MS = 5_000

/**
 * The button that asks the device where it is. A refusal is said; other failures are only logged. A picker's works without a map too: the
 * device knows where it is without a network.
 */
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
          showToast(t('map.denied'), { tone: 'destructive', durationMs: DENIED_TOAST_MS })
        // oxlint-disable-next-line no-console -- nothing else tells of it
        else console.warn('the device could not be located', error.message)
      },
      { enableHighAccuracy: true, timeout: LOCATE_MS, maximumAge: 0 },
    )
  }
  return (
    <button
      type="button"
      // Above pins, which may come to lie under it.
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

/** Close enough for the streets around. */
const STREETS_ZOOM = 14.5

/** Where the store is, within a page; nothing for a store whose position is not known. */
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
      zoom={STREETS_ZOOM}
      pins={[{ id: 'store', label: name, ...location, isPrimary: true }]}
      selectedId="store"
      isInPage
    />
  )
}
