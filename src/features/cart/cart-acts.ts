// What happens to a cart on pages that are loaded later than the menu; each answers an operation for `OwnedCart.change`.
import { MAX_NOTE } from '#contract/cart-limits'
import type { CartLine } from '#contract/cart'
import { added, clamped, emptied } from './cart-document.ts'
import type { CartAct, MenuOrderType } from './cart-document.ts'
import { withQuantity } from './cart-line.ts'

/** Pieces of a line that were ordered; `restId` names what another tab added to it meanwhile. */
type Ordered = { id: string; quantity: number; restId: string }

/** These pieces were ordered. What another tab added to a line meanwhile stays, under a new id. */
export function ordered(pieces: readonly Ordered[]): CartAct {
  return (cart) => emptied({ ...cart, lines: cart.lines.flatMap((line) => afterOrder(line, pieces)) })
}

function afterOrder(line: CartLine, pieces: readonly Ordered[]): CartLine[] {
  const taken = pieces.find(({ id }) => id === line.id)
  if (!taken) return [line]
  const rest = line.quantity - taken.quantity
  return rest > 0 ? [withQuantity({ ...line, id: taken.restId }, rest)] : []
}

/** The note for the whole order. */
export function noted(note: string): CartAct {
  return (cart) => ({ ...cart, note: note.slice(0, MAX_NOTE) })
}

/** How the customer wants the order. */
export function goingBy(orderType: MenuOrderType): CartAct {
  return (cart) => ({ ...cart, orderType })
}

/** Another quantity of a line, within the bounds of one. */
export function withQuantityOf(id: string, quantity: number): CartAct {
  return (cart) => ({
    ...cart,
    lines: cart.lines.map((line) => (line.id === id ? withQuantity(line, clamped(quantity)) : line)),
  })
}

/** Takes lines out. */
export function without(ids: readonly string[]): CartAct {
  return (cart) => emptied({ ...cart, lines: cart.lines.filter(({ id }) => !ids.includes(id)) })
}

/** Puts lines in as new ones: those of a refused order, or one removed by mistake (then `at` is its place). */
export function restored(lines: readonly CartLine[], at?: number): CartAct {
  // Made once: an act may be applied more than once.
  const fresh = lines.map((line) => ({ ...line, id: crypto.randomUUID() }))
  return added(fresh, at)
}
