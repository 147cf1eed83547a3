// @script look
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { warningCircleFill } from './icons/fill.ts'
import { type ShownToast, TOAST, TOASTS, TOAST_PLAIN, hideToast, useToast } from './toast-state.ts'

const DEFAULT_DURATION_MS = 2_000
const WITH_ACTION_MS = 6_000

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
  const place = useToast(({ places }) => places.at(-1) ?? null)
  const inPlace = toast.inPlace && !host ? place : null
  const wasInPlace = useRef(false)
  useEffect(() => {
    // On another page it would cover content.
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

/** Outside of an open modal dialog a toast could be neither announced nor tapped. */
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

const GAP = 14

/** Raises a toast above the bars it would cover, whose height depends on their content. */
function useClearOfBars(toast: RefObject<HTMLElement | null>, isOverPage: boolean): void {
  useLayoutEffect(() => {
    const frame = toast.current?.parentElement
    if (!frame || !isOverPage) return
    const place = () => {
      frame.style.removeProperty('inset-block-end')
      let own = frame.getBoundingClientRect()
      // The lowest first, because the toast may reach the next one only once it is raised.
      const bars = [...document.querySelectorAll('[data-dock], [data-cart-bar], [data-bar]')].map((bar) =>
        bar.getBoundingClientRect(),
      )
      for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
        const isBeside = bar.right <= own.left || bar.left >= own.right
        if (bar.height === 0 || isBeside || bar.top >= own.bottom || bar.bottom <= own.top - GAP) continue
        const raised = innerHeight - bar.top + GAP
        if (raised + own.height > innerHeight) continue
        frame.style.setProperty('inset-block-end', `${raised}px`)
        own = frame.getBoundingClientRect()
      }
    }
    place()
    const stop = new AbortController()
    addEventListener('resize', place, { signal: stop.signal })
    addEventListener('scroll', place, { passive: true, signal: stop.signal })
    return () => {
      stop.abort()
      frame.style.removeProperty('inset-block-end')
    }
  }, [toast, isOverPage])
}
