import { useEffect, useState } from 'react'
import { useHydrated } from '#lib/hydration.ts'
import { type ShownToast, TOAST, TOASTS, TOAST_PLAIN, hideToast, useToast } from './toast-state.ts'

export { showToast } from './toast-state.ts'

const BARE_MS = 5_000

function BareToast({ toast: { id, text } }: { toast: ShownToast }) {
  useEffect(() => void setTimeout(hideToast, BARE_MS, id), [id])
  return (
    <p className={`${TOAST} ${TOAST_PLAIN}`} data-toast="plain">
      {text}
    </p>
  )
}

/** Live regions from the start, because screen readers announce no text in new ones. */
export function Toaster() {
  const toast = useToast(({ shown }) => shown)
  const [Card, setCard] = useState<typeof BareToast | null>(null)
  const isMissing = toast !== null && (Card === null || Card === BareToast)
  useEffect(() => {
    if (!isMissing) return
    import('./toast-card.tsx').then(
      (later) => setCard(() => later.ToastCard),
      () => setCard(() => BareToast),
    )
  }, [isMissing])
  const frame = useHydrated() ? TOASTS : undefined
  const urgent = toast?.tone === 'destructive'
  const card = toast && Card ? <Card key={toast.id} toast={toast} /> : null
  return (
    <>
      <div className={frame} aria-live="polite">
        {urgent ? null : card}
      </div>
      <div className={frame} role="alert">
        {urgent ? card : null}
      </div>
    </>
  )
}
