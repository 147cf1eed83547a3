import { useEffect, useMemo } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { MAX_LINES } from '#domain/limits'
import { GUEST } from '#device/kinds'
import { useSession } from '#features/account'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { added, isSameChoice, lineFrom, ownedCart } from '../model/cart.ts'
import type { Selection } from '../model/cart.ts'

export type Cart = ReturnType<typeof useCart>

/** The cart of whoever is here. A guest's lines move into the customer's cart when they sign in. */
export function useCart(slug: string) {
  const { t } = useMessages()
  const { currency } = useStore(slug)
  const { status, user } = useSession(slug)
  const owner = user?.id ?? GUEST
  const owned = ownedCart(slug, owner)
  const guest = ownedCart(slug, GUEST)
  const isRead = useVanillaStore(owned.state, ({ ready }) => ready)
  // Somebody who has just signed in does not see their cart empty for a moment, nor lose the focus in it.
  const shown = isRead ? owned : guest
  const lines = useVanillaStore(shown.state, (cart) => cart.lines)

  useEffect(() => {
    void guest.refresh().then(() => {
      // A guest's lines are on their way into the customer's cart (sync/), which is shown once they are there.
      if (guest.state.getState().lines.length === 0) void owned.refresh()
    })
  }, [owned, guest])

  return useMemo(() => {
    return {
      lines,
      /** What is behind it, for checking out. */
      owned,
      /** What is on the screen: the guest's cart until it has moved into the customer's. */
      shown,
      /** Pieces in all lines. */
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
      /** False until device and session were read. */
      ready: isRead && status !== 'loading',
      quantityOf: (itemId: string) =>
        lines.reduce((sum, line) => (line.item_id === itemId ? sum + line.quantity : sum), 0),
      /** False when there was no room for it. */
      add: (selection: Selection) => {
        const line = lineFrom(selection, currency)
        const { lines: present } = owned.state.getState()
        const hasRoom = present.length < MAX_LINES || present.some((other) => isSameChoice(other, line))
        if (hasRoom) owned.change(added([line]))
        else showToast(t('cart.full'), { tone: 'destructive' })
        return hasRoom
      },
    }
  }, [lines, currency, owned, shown, isRead, status, t])
}
