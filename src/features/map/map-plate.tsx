import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'
import type { Zone } from '#contract/zone'
import type { MapPoint } from './map-parts.ts'

type MapPlateProps = {
  point: MapPoint
  zone: Zone | null
  /** How closely the map will look; null where nobody knows before it is there. */
  zoom: number | null
  /** Why there is no map. */
  note: string | null
  /** Label of the button that brings it. */
  offer: string | null
  onOffer: () => void
}

/** The place alone, without streets that nobody has drawn: a pin, where it stands, and the store's area around it. */
export function MapPlate({ point, zone, zoom, note, offer, onOffer }: MapPlateProps) {
  const { latitude, longitude } = point
  return (
    <div className="map-plate">
      {zone && zoom !== null ? <ZoneShape zone={zone} point={point} zoom={zoom} /> : null}
      <Icon path={mapPinFill} size={56} />
      <div className="map-note">
        {note === null ? null : <p className="c1">{note}</p>}
        {offer === null ? null : (
          <Button variant="neutral" size="sm" onClick={onOffer}>
            {offer}
          </Button>
        )}
      </div>
      <bdi className="c2 num" dir="ltr">
        {[latitude, longitude].map((degrees) => degrees.toFixed(4)).join(', ')}
      </bdi>
    </div>
  )
}

/** Pixels of the whole world at zoom 0. */
const WORLD = 512

/** The Mercator projection in parts of the world, downwards and to the right. */
const projected = ({ latitude, longitude }: MapPoint) => ({
  x: longitude / 360,
  y: -Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI),
})

/** An area where the map will draw it, around a point in the middle. */
function ZoneShape({ zone, point, zoom }: { zone: Zone; point: MapPoint; zoom: number }) {
  const middle = projected(point)
  const scale = WORLD * 2 ** zoom
  const corners = zone.map(([longitude, latitude]) => {
    const { x, y } = projected({ latitude, longitude })
    return `${((x - middle.x) * scale).toFixed(1)},${((y - middle.y) * scale).toFixed(1)}`
  })
  return (
    <svg className="map-zone" aria-hidden="true">
      <svg x="50%" y="50%" overflow="visible">
        <polygon points={corners.join(' ')} />
      </svg>
    </svg>
  )
}
