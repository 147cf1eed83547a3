// What happens to a cart on pages that are loaded later than the menu; each answers an operation for `OwnedCart.change`.
import { MAX_NOTE } from '#domain/limits'
import { restLineId } from '#domain/answer-bounds'
import type { CartLine, OrderedItem } from '#contract/cart'
import { added, clamped, emptied, isSameChoice, withQuantity } from './cart.ts'
import type { CartAct, CartDocument, MenuOrderType } from './cart.ts'

/** What was ordered under this key. What another tab added to a line meanwhile stays, under the id that the server gives it too. */
export function ordered(key: string, items: readonly Pick<OrderedItem, 'id' | 'quantity'>[]): CartAct {
  const places = new Map(items.map(({ id }, place) => [id, place]))
  const afterOrder = (line: CartLine): CartLine[] => {
    const place = places.get(line.id) ?? -1
    const asked = items[place]
    if (!asked) return [line]
    const rest = line.quantity - asked.quantity
    return rest > 0 ? [withQuantity({ ...line, id: restLineId(key, place) }, rest)] : []
  }
  return (cart) => emptied({ ...cart, lines: cart.lines.flatMap(afterOrder) })
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

/** Takes a removal back: the line at its place, and what went with the last one of the cart as it was `before`. */
export function unremoved(line: CartLine, at: number, before: Pick<CartDocument, 'note' | 'orderType'>): CartAct {
  const put = restored([line], at)
  return (cart) => {
    const rest = cart.lines.length === 0 ? { ...cart, note: before.note, orderType: before.orderType } : cart
    return put(rest)
  }
}

/** Puts lines in as new ones: those of a refused order. `at` is the place of the first. */
export function restored(lines: readonly CartLine[], at?: number): CartAct {
  // Made once: an act may be applied more than once.
  const fresh = lines.map((line) => ({ ...line, id: crypto.randomUUID() }))
  return added(fresh, at)
}

/** Saves what was changed in a line. One that became equal to another grows that one instead; one that is gone comes back. */
export function edited(line: CartLine): CartAct {
  return (cart) => {
    const others = cart.lines.filter(({ id }) => id !== line.id)
    if (others.some((other) => isSameChoice(other, line))) return added([line])({ ...cart, lines: others })
    const isThere = others.length < cart.lines.length
    return { ...cart, lines: isThere ? cart.lines.map((one) => (one.id === line.id ? line : one)) : [...others, line] }
  }
}
