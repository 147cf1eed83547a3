import { useId, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { useMessages } from '#i18n/messages.ts'
import { PinShape } from './map-layers.tsx'
import { BY_PERSON } from './map-view.ts'

/** How far (pixels) an arrow key moves the pin, and with Shift. */
const STEP = 10
const LONG_STEP = 100

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The pin of a picker: it stands in the middle of the map, which moves under it; dragged itself, it takes the map along. */
export function PickerPin({ isLifted }: { isLifted: boolean }) {
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
    // The browser's own: enlarging the page, going back.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    const step = event.shiftKey ? LONG_STEP : STEP
    if (event.key === '+' || event.key === '=') map?.zoomIn({}, BY_PERSON)
    else if (event.key === '-') map?.zoomOut({}, BY_PERSON)
    else if (x !== 0 || y !== 0) map?.panBy([x * step, y * step], { duration: 0 }, BY_PERSON)
    else return
    event.preventDefault()
  }
  return (
    // A lifted pin has its shadow where its tip stood.
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
