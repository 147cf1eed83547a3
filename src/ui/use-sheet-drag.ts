import { type PointerEvent, useRef } from 'react'

/** A slow drag counts from so many pixels. */
const FAR = 90
const NEAR = 24
/** Speed of a fling in pixels per millisecond. */
const FAST = 0.6

export function useSheetDrag({ onDown, onUp }: { onDown: () => void; onUp?: (() => void) | undefined }) {
  const start = useRef<{ y: number; at: number } | null>(null)
  const travelled = (event: PointerEvent) => (start.current ? event.clientY - start.current.y : 0)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) move(event.currentTarget, Math.max(travelled(event), onUp ? -FAR : 0))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const y = travelled(event)
      const speed = Math.abs(y) / Math.max(1, event.timeStamp - start.current.at)
      start.current = null
      move(event.currentTarget, 0)
      if (Math.abs(y) < FAR && (Math.abs(y) < NEAR || speed < FAST)) return
      if (y > 0) onDown()
      else onUp?.()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null
      move(event.currentTarget, 0)
    },
  }
}

function move(handle: HTMLElement, y: number): void {
  const sheet = handle.closest('dialog')
  if (!sheet) return
  sheet.style.transition = y === 0 ? '' : 'none'
  sheet.style.translate = y === 0 ? '' : `0 ${y}px`
}
