import { useEffect, useMemo } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { MAX_LINES } from '#domain/limits'
import { GUEST } from '#device/kinds'
import { useSession } from '#features/account'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { addLines, isSameChoice, lineFrom, ownedCart } from '../model/cart.ts'
import type { Selection } from '../model/cart.ts'

export type Cart = ReturnType<typeof useCart>

/** The cart of the current customer or guest. A guest's lines move into the customer's cart at sign-in. */
export function useCart(slug: string) {
  const { t } = useMessages()
  const { currency } = useStore(slug)
  const { status, user } = useSession(slug)
  const owner = user?.id ?? GUEST
  const owned = ownedCart(slug, owner)
  const guest = ownedCart(slug, GUEST)
  const isRead = useVanillaStore(owned.state, ({ ready }) => ready)
  // Shows the guest's cart until the customer's is read, so that it is not empty for a moment and keeps the focus.
  const shown = isRead ? owned : guest
  const lines = useVanillaStore(shown.state, (cart) => cart.lines)

  useEffect(() => {
    void guest.refresh().then(() => {
      // The customer's cart is shown once the guest's lines have moved into it (sync/).
      if (guest.state.getState().lines.length === 0) void owned.refresh()
    })
  }, [owned, guest])

  return useMemo(
    () => ({
      lines,
      owned,
      /** The cart on the screen: the guest's until it has moved. */
      shown,
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
      /** False until device and session are read. */
      ready: isRead && status !== 'loading',
      quantityOf: (itemId: string) =>
        lines.reduce((sum, line) => (line.item_id === itemId ? sum + line.quantity : sum), 0),
      /** Returns false when the cart is full. */
      add: (selection: Selection) => {
        const line = lineFrom(selection, currency)
        const { lines: present } = owned.state.getState()
        const hasRoom = present.length < MAX_LINES || present.some((other) => isSameChoice(other, line))
        if (hasRoom) owned.change(addLines([line]))
        else showToast(t('cart.full'), { tone: 'destructive' })
        return hasRoom
      },
    }),
    [lines, currency, owned, shown, isRead, status, t],
  )
}
