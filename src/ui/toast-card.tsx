// @script look
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { warningCircleFill } from './icons/fill.ts'
import type { ShownToast } from './toast-state.ts'
import { TOAST, TOASTS, TOAST_PLAIN, hideToast, useToastPlace } from './toast-state.ts'
import { useClearOfBars } from './use-clear-of-bars.ts'

const DEFAULT_DURATION_MS = 2_000
/** Long enough to read what happened and to reach the button; the time stands still while somebody is at it. */
const WITH_ACTION_MS = 6_000

/** One toast: counts its time, holds while somebody is at it. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  const { action, id } = toast
  const { durationMs = action ? WITH_ACTION_MS : DEFAULT_DURATION_MS } = toast
  useEffect(() => {
    if (held || durationMs === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => hideToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs, id])
  const icon = toast.icon ?? (toast.tone === 'destructive' ? warningCircleFill : undefined)
  const host = useModalHost()
  const place = useToastPlace()
  const inPlace = toast.inPlace && !host ? place : null
  const wasInPlace = useRef(false)
  useEffect(() => {
    // Over another page it would lie on what that offers.
    if (wasInPlace.current && !inPlace) hideToast(id)
    wasInPlace.current = inPlace !== null
  }, [inPlace, id])
  const own = useRef<HTMLDivElement>(null)
  useClearOfBars(own, inPlace === null)
  const card = (
    <div
      ref={own}
      className={`${TOAST} ${toast.tone === 'destructive' ? 'bg-canceled-bg text-canceled-text' : TOAST_PLAIN}`}
      data-toast={toast.tone ?? 'plain'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icon ? <Icon path={icon} /> : null}
      <span className="min-w-0 flex-1">{toast.text}</span>
      {action ? (
        <button
          type="button"
          className="min-h-11 min-w-11 flex-none rounded-[11px] bg-current/14 px-3 font-semibold"
          onClick={() => {
            hideToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  )
  if (inPlace) {
    return (
      <>
        {/* Spoken by the region that was there before its words. */}
        <span className="sr-only">{toast.text}</span>
        {createPortal(card, inPlace)}
      </>
    )
  }
  if (!host) return card
  return createPortal(
    <div className={TOASTS} role={toast.tone === 'destructive' ? 'alert' : 'status'}>
      {card}
    </div>,
    host,
  )
}

const topModal = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null

/** Beside an open modal dialog nothing is heard and nothing can be tapped: a toast then stands in the dialog, until that closes. */
function useModalHost(): HTMLDialogElement | null {
  const [host, setHost] = useState(topModal)
  useEffect(() => {
    if (!host) return
    const leave = () => setHost(topModal)
    if (!host.open) leave()
    host.addEventListener('close', leave)
    return () => host.removeEventListener('close', leave)
  }, [host])
  return host
}
