import type { MapPoint, Zone } from '#domain/zone'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'

type MapPlateProps = {
  point: MapPoint
  zone: Zone | null
  /** Null where only the map can tell. */
  zoom: number | null
  note: string | null
  offer: string | null
  onOffer: () => void
  isPicker: boolean
}

/** Shown where there is no map: its pin, zone and coordinates without streets. */
export function MapPlate({ point, zone, zoom, note, offer, onOffer, isPicker }: MapPlateProps) {
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
