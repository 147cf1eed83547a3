// Changing a line that is in the cart: the same item with other answers, another note or quantity.
import type { CartLine } from '#contract/cart'
import { added } from './cart-document.ts'
import type { CartDocument } from './cart-document.ts'
import { isSameChoice, lineFrom } from './cart-line.ts'
import type { Selection } from './cart-line.ts'
import type { OwnedCart } from './owned-cart.ts'

/** Saves what was changed in a line. One that became equal to another grows that one instead; one that is gone comes back. */
export function saveLine(owned: OwnedCart, id: string, selection: Selection, currency: string): void {
  const line = { ...lineFrom(selection, currency), id }
  owned.change((cart) => withEdited(cart, line))
}

/** The cart with a line as it was edited. */
export function withEdited(cart: CartDocument, edited: CartLine): CartDocument {
  const others = cart.lines.filter(({ id }) => id !== edited.id)
  if (others.some((line) => isSameChoice(line, edited))) return added([edited])({ ...cart, lines: others })
  const isThere = others.length < cart.lines.length
  return {
    ...cart,
    lines: isThere ? cart.lines.map((line) => (line.id === edited.id ? edited : line)) : [...cart.lines, edited],
  }
}
