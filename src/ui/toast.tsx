import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { hideToast, onToastChange, shownToast } from './toast-state.ts'
import type { ShownToast } from './toast-state.ts'

export { showToast } from './toast-state.ts'

/** Comes with the first toast; the regions that speak it are there from the start. */
const ToastCard = lazy(async () => {
  const { ToastCard: card } = await import('./toast-card.tsx').catch(() => ({ ToastCard: BareToast }))
  return { default: card }
})

const BARE_MS = 5_000

/** Says at least what there is to say where nothing can be loaded, which is what it often says. */
function BareToast({ toast: { id, text } }: { toast: ShownToast }) {
  useEffect(() => void setTimeout(hideToast, BARE_MS, id), [id])
  return <p className="toast">{text}</p>
}

/** Where toasts appear; mounted once. The regions are there before their words, so that they are spoken. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, shownToast, shownToast)
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
