import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '#lib/hydration.ts'
import type { ShownToast } from './toast-state.ts'
import { TOAST, TOASTS, TOAST_PLAIN, hideToast, onToastChange, shownToast } from './toast-state.ts'

export { showToast } from './toast-state.ts'

const BARE_MS = 5_000

/** Says at least what there is to say where nothing can be loaded, which is what it often says. */
function BareToast({ toast: { id, text } }: { toast: ShownToast }) {
  useEffect(() => void setTimeout(hideToast, BARE_MS, id), [id])
  return (
    <p className={`${TOAST} ${TOAST_PLAIN}`} data-toast="plain">
      {text}
    </p>
  )
}

/** Where toasts appear; mounted once. The regions are there before their words, so that they are spoken. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, shownToast, shownToast)
  const [Card, setCard] = useState<typeof BareToast | null>(null)
  const isMissing = toast !== null && (Card === null || Card === BareToast)
  // Comes with the first toast, or with a later one where it could not.
  useEffect(() => {
    if (!isMissing) return
    import('./toast-card.tsx').then(
      (later) => setCard(() => later.ToastCard),
      () => setCard(() => BareToast),
    )
  }, [isMissing])
  // There is nothing to place before.
  const frame = useHydrated() ? TOASTS : undefined
  const urgent = toast?.tone === 'destructive'
  const shown = toast && Card ? <Card key={toast.id} toast={toast} /> : null
  return (
    <>
      <div className={frame} aria-live="polite">
        {urgent ? null : shown}
      </div>
      <div className={frame} role="alert">
        {urgent ? shown : null}
      </div>
    </>
  )
}
