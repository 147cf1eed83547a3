import { useEffect } from 'react'
import { Marker, useMap } from 'react-map-gl/maplibre'
import type { MapPin } from './map-parts.ts'
import { PinShape } from './pin-shape.tsx'

type PinsProps = {
  pins: readonly MapPin[]
  selectedId: string | null
  onSelect: ((id: string) => void) | undefined
}

/** Places on the map. The selected one is larger, in front, and the map goes there when it is not in sight. */
export function Pins({ pins, selectedId, onSelect }: PinsProps) {
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
