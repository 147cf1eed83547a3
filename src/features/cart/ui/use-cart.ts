import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { MAX_LINES } from '#domain/limits'
import { GUEST } from '#device/kinds'
import { storedTable, onTableChange } from '#data/web-storage.ts'
import { useSession } from '#features/account'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { addLines, isSameChoice, lineFrom, ownedCart, type Selection } from '../model/cart.ts'

export type Cart = ReturnType<typeof useCart>

/** The cart of the current customer or guest. A guest's lines move into the customer's cart at sign-in. */
export function useCart(slug: string) {
  const { t } = useMessages()
  const { currency } = useStore(slug)
  const { status, user } = useSession(slug)
  const owned = ownedCart(slug, user?.id ?? GUEST)
  const guest = ownedCart(slug, GUEST)
  const isRead = useVanillaStore(owned.state, ({ ready }) => ready)
  // The guest's cart is shown until the customer's is read: an empty cart in between would lose the focus.
  const shown = isRead ? owned : guest
  const lines = useVanillaStore(shown.state, (cart) => cart.lines)

  useEffect(() => {
    void guest.refresh().then(() => {
      // While the guest's cart has lines, the sync reads the customer's cart after it has moved them.
      if (guest.state.getState().lines.length === 0) void owned.refresh()
    })
  }, [owned, guest])

  return useMemo(
    () => ({
      lines,
      owned,
      shown,
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
      ready: isRead && status !== 'loading',
      quantityOf: (itemId: string) =>
        lines.reduce((sum, line) => (line.item_id === itemId ? sum + line.quantity : sum), 0),
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

export const useStoredTable = (slug: string): string | null =>
  useSyncExternalStore(
    onTableChange,
    () => storedTable(slug),
    () => null,
  )
