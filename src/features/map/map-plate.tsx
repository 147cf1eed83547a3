import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { mapPinFill } from '#ui/icons/fill.ts'
import type { MapPoint } from './map-parts.ts'

type MapPlateProps = {
  point: MapPoint
  /** Why there is no map. */
  note: string | null
  /** Label of the button that brings it. */
  offer: string | null
  onOffer: () => void
}

/** The place alone, without streets that nobody has drawn: a pin and where it stands. */
export function MapPlate({ point: { latitude, longitude }, note, offer, onOffer }: MapPlateProps) {
  return (
    <div className="map-plate">
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
