// @script known
import { Suspense, useEffect, useRef } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { useStore } from '#features/catalog'
import { lazyPart } from '#lib/until-loaded.ts'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import { showToast } from '#ui/toast.tsx'
import { followCart } from './follow-cart.ts'
import { shownSync } from './shown-sync.ts'

const MergeReceipt = lazyPart(async () => ({ default: (await import('./merge-receipt-sheet.tsx')).MergeReceipt }))

/** Long enough to read a sentence of the server's. */
const PROBLEM_MS = 6_000

/** Keeps the cart of the signed-in customer and the server's the same while the page lives, and says what it has to say. */
export function CartFollower({ slug, customer }: { slug: string; customer: string | null }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { known, forget, undo } = useVanillaStore(shownSync)
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  }, [store])
  const say = useStableCallback((words: string | undefined) =>
    showToast(words ?? t('cart.notSynced'), { tone: 'destructive', durationMs: PROBLEM_MS }),
  )
  const sayChanged = useStableCallback(() => showToast(t('cart.changedOnOther')))
  useEffect(() => {
    if (customer === null) return undefined
    return followCart(slug, customer, () => latest.current, {
      onRefusal: say,
      onChangedElsewhere: sayChanged,
      onTrouble: ({ problem }) => say(problem?.message),
    })
  }, [slug, customer, say, sayChanged])
  if (customer === null || known.joining.length > 0 || known.receipt.length === 0) return null
  return (
    <Suspense>
      <MergeReceipt entries={known.receipt} currency={store.currency} onSeen={forget} onUndo={undo} />
    </Suspense>
  )
}
