import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { warningCircleFill } from './icons/warning-circle-fill.ts'

const DEFAULT_DURATION_MS = 2_000

type Action = { label: string; run: () => void }
type ToastOptions = { tone?: 'plain' | 'destructive'; durationMs?: number; icon?: string; action?: Action }
type ShownToast = { id: number; text: string } & ToastOptions

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(toast: ShownToast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows one toast in the place of any other. One with an action stays until it is used or replaced. */
export function showToast(text: string, options: ToastOptions = {}): void {
  lastId += 1
  set({ id: lastId, text, ...options })
}

/** Takes the toast away, whichever it is. */
function hideToast(): void {
  set(null)
}

/** Where toasts appear; mounted once. The regions are there before their words, so that they are spoken. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  const urgent = toast?.tone === 'destructive'
  const shown = toast ? <ToastCard key={toast.id} toast={toast} /> : null
  return (
    <>
      <div className="toasts" aria-live="polite">
        {urgent ? null : shown}
      </div>
      <div className="toasts" role="alert">
        {urgent ? shown : null}
      </div>
    </>
  )
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  const { durationMs = DEFAULT_DURATION_MS, action, id } = toast
  const stays = held || action !== undefined
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => {
      if (current?.id === id) hideToast()
    }, durationMs)
    return () => clearTimeout(timer)
  }, [stays, durationMs, id])
  const icon = toast.icon ?? (toast.tone === 'destructive' ? warningCircleFill : undefined)
  return (
    <div
      className={`toast ${toast.tone ?? 'plain'}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icon ? <Icon path={icon} /> : null}
      <span className="grow">{toast.text}</span>
      {action ? (
        <button
          type="button"
          onClick={() => {
            hideToast()
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  )
}
