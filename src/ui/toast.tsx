import { Suspense, lazy, useSyncExternalStore } from 'react'

/** Comes with the first toast; the regions that speak it are there from the start. */
const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

type Action = { label: string; run: () => void }
type ToastOptions = { tone?: 'plain' | 'destructive'; durationMs?: number; icon?: string; action?: Action }
export type ShownToast = { id: number; text: string } & ToastOptions

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

/** Takes this toast away, unless another has taken its place. */
export function hideToast(id: number): void {
  if (current?.id === id) set(null)
}

/** Where toasts appear; mounted once. The regions are there before their words, so that they are spoken. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  const urgent = toast?.tone === 'destructive'
  const shown = toast ? (
    <Suspense>
      <ToastCard key={toast.id} toast={toast} />
    </Suspense>
  ) : null
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
