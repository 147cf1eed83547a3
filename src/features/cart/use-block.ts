import { useOpening } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { isServerTimeKnown } from '#lib/server-clock.ts'
import { useNow } from '#lib/use-now.ts'
import { isTimeLeft } from './checkout/later-times.ts'
import type { Block } from './place-button.ts'
import type { Checkout } from './use-checkout.ts'

/** What keeps the order from being placed, and when the store opens in words. */
export function useBlock(checkout: Checkout): { block: Block | null; opens: string } {
  const { cart, store, fulfilment, draft } = checkout
  const { reservedAt } = draft
  const { opening, words } = useOpening(store)
  const now = useNow()
  // Without a network since the page was opened, only the phone says what time it is: the order is kept, and the server decides.
  const isTimeSure = useOnline() || isServerTimeKnown()
  const block = (): Block | null => {
    if (cart.estimated.some(({ fault }) => fault !== null)) return 'faults'
    if (fulfilment?.obstacle === 'not-offered' || fulfilment?.obstacle === 'minimum') return fulfilment.obstacle
    if (!isTimeSure) return null
    if (reservedAt !== null) return isTimeLeft(store, reservedAt, now) ? null : 'time-over'
    return opening.isOpen ? null : 'closed'
  }
  return { block: block(), opens: words }
}
