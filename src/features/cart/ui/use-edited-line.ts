import { useStore } from '#features/catalog'
import { lineFrom, noteOf, type Selection } from '../model/cart.ts'
import { saveEdited } from '../model/cart-acts.ts'
import { useCart } from './use-cart.ts'

export function useEditedLine(slug: string, itemId: string, lineId: string | undefined) {
  const { lines, owned, ready } = useCart(slug)
  const { currency } = useStore(slug)
  const line = lines.find(({ id, item_id }) => id === lineId && item_id === itemId)
  if (!ready || !line) return undefined
  const { id, quantity, variables_values: answers } = line
  return {
    line: { id, answers, notes: noteOf(line), quantity },
    onSave: (selection: Selection) => {
      owned.change(saveEdited({ ...lineFrom(selection, currency), id }))
      return true
    },
  }
}
