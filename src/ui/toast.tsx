import { Suspense, lazy, useSyncExternalStore } from 'react'
import { onToastChange, shownToast } from './toast-state.ts'

export { showToast } from './toast-state.ts'

/** Comes with the first toast; the regions that speak it are there from the start. */
const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

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
