import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore as useVanillaStore } from 'zustand'
import { MAX_LINES } from '#contract/cart-limits'
import type { CartLine } from '#contract/cart'
import { useSession } from '#features/account'
import { catalogQueries, useStore, wholeItems } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { isSameChoice, lineFrom } from './cart-line.ts'
import type { Selection } from './cart-line.ts'
import { estimateLine } from './estimate.ts'
import type { EstimatedLine, Menu } from './estimate.ts'
import { GUEST, ownedCart } from './owned-cart.ts'
import type { OwnedCart } from './owned-cart.ts'

export type Cart = {
  lines: readonly CartLine[]
  /** The same lines by today's prices. */
  estimated: readonly EstimatedLine[]
  /** Pieces in all lines. */
  count: number
  /** Minor units, of what can be ordered, by today's prices. */
  subtotalMinor: number
  /** False until device and session were read. */
  ready: boolean
  quantityOf(itemId: string): number
  add(selection: Selection): void
  setQuantity(lineId: string, quantity: number): void
  remove(lineId: string): void
  /** Puts lines in as new ones: those of a refused order, or one removed by mistake (then `at` is its place). */
  restore(lines: readonly CartLine[], at?: number): void
  clear(): void
  /** What is behind it, for checking out. */
  owned: OwnedCart
  /** What is on the screen: the guest's cart until it has moved into the customer's. */
  shown: OwnedCart
}

/** The cart of whoever is here. A guest's lines move into the customer's cart when they sign in. */
export function useCart(slug: string): Cart {
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
  const menu = useKnownMenu(slug, lines)

  useEffect(() => {
    void (owned === guest ? guest.refresh() : owned.takeOver(guest))
  }, [owned, guest])

  return useMemo(() => {
    const estimated = lines.map((line) => estimateLine(line, menu, currency))
    const fresh = (line: CartLine) => ({ ...line, id: crypto.randomUUID() })
    return {
      lines,
      estimated,
      owned,
      shown,
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
      subtotalMinor: estimated.reduce((sum, { fault, totalMinor }) => (fault === null ? sum + totalMinor : sum), 0),
      ready: isRead && status !== 'loading',
      quantityOf: (itemId: string) =>
        lines.reduce((sum, line) => (line.item_id === itemId ? sum + line.quantity : sum), 0),
      add: (selection: Selection) => {
        const line = lineFrom(selection, currency)
        const { lines: present } = owned.state.getState()
        const hasRoom = present.length < MAX_LINES || present.some((other) => isSameChoice(other, line))
        if (hasRoom) owned.change({ kind: 'add', lines: [line] })
        else showToast(t('cart.full'), { tone: 'destructive' })
      },
      setQuantity: (id: string, quantity: number) => owned.change({ kind: 'quantity', id, quantity }),
      remove: (id: string) => owned.change({ kind: 'remove', ids: [id] }),
      restore: (restored: readonly CartLine[], at?: number) =>
        owned.change({ kind: 'add', lines: restored.map(fresh), ...(at === undefined ? {} : { at }) }),
      clear: () => owned.change({ kind: 'remove', ids: owned.state.getState().lines.map(({ id }) => id) }),
    }
  }, [lines, menu, currency, owned, shown, isRead, status, t])
}

/** What the page knows of the menu about these lines. */
function useKnownMenu(slug: string, lines: readonly CartLine[]): Menu | null {
  const { data: menu } = useQuery(catalogQueries.menu(slug))
  return useMemo(() => {
    if (!menu?.items) return null
    const wanted = new Set(lines.map((line) => line.item_id))
    const items = wholeItems(menu).filter((item) => wanted.has(item.item_id))
    return { items: new Map(items.map((item) => [item.item_id, item])), isWhole: menu.isWhole }
  }, [menu, lines])
}
