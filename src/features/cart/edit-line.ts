// Changing a line that is in the cart: the same item with other answers, another note or quantity.
import { MAX_QUANTITY } from '#contract/cart-limits'
import type { CartLine } from '#contract/cart'
import type { CartDocument } from './cart-document.ts'
import { isSameChoice, lineFrom, withQuantity } from './cart-line.ts'
import type { Selection } from './cart-line.ts'
import type { OwnedCart } from './owned-cart.ts'

/** Saves what was changed in a line. One that became equal to another grows that one instead; one that is gone comes back. */
export function saveLine(owned: OwnedCart, id: string, selection: Selection, currency: string): void {
  const line = { ...lineFrom(selection, currency), id }
  owned.change((cart) => withEdited(cart, line))
}

/** The cart with a line as it was edited. */
export function withEdited(cart: CartDocument, edited: CartLine): CartDocument {
  const same = cart.lines.find((line) => line.id !== edited.id && isSameChoice(line, edited))
  const isThere = cart.lines.some(({ id }) => id === edited.id)
  if (same) {
    const sum = withQuantity(same, Math.min(MAX_QUANTITY, same.quantity + edited.quantity))
    return {
      ...cart,
      lines: cart.lines.filter(({ id }) => id !== edited.id).map((line) => (line === same ? sum : line)),
    }
  }
  return {
    ...cart,
    lines: isThere ? cart.lines.map((line) => (line.id === edited.id ? edited : line)) : [...cart.lines, edited],
  }
}
