import { useStore } from '#features/catalog'
import { useHydrated } from '#lib/hydration.ts'
import { lineFrom, noteOf } from '../model/cart.ts'
import type { Selection } from '../model/cart.ts'
import { edited } from '../model/cart-acts.ts'
import { useCart } from './use-cart.ts'

/** The line of the cart an item's page is to change; undefined when there is none, or it asks for another item. */
export function useEditedLine(slug: string, itemId: string, lineId: string | undefined) {
  const { lines, owned, ready } = useCart(slug)
  const { currency } = useStore(slug)
  // The server renders a page without its query.
  const hydrated = useHydrated()
  const line = lines.find(({ id, item_id }) => id === lineId && item_id === itemId)
  if (!hydrated || !ready || !line) return undefined
  const { id, quantity, variables_values: answers } = line
  return {
    line: { id, answers, notes: noteOf(line), quantity },
    onSave: (selection: Selection) => {
      owned.change(edited({ ...lineFrom(selection, currency), id }))
      return true
    },
  }
}
