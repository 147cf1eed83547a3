import { MAX_NOTE } from '#domain/limits'
import { restLineId } from '#domain/answer-bounds'
import type { CartLine, OrderedItem } from '#contract/cart'
import {
  type CartAct,
  type CartDocument,
  type MenuOrderType,
  addLines,
  clamped,
  emptied,
  isSameChoice,
  withQuantity,
} from './cart.ts'

/** Removes ordered lines. Pieces that another tab added meanwhile stay, under the same new id as on the server. */
export function removeOrdered(key: string, items: readonly Pick<OrderedItem, 'id' | 'quantity'>[]): CartAct {
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

export function setNote(note: string): CartAct {
  return (cart) => ({ ...cart, note: note.slice(0, MAX_NOTE) })
}

export function setOrderType(orderType: MenuOrderType): CartAct {
  return (cart) => ({ ...cart, orderType })
}

export function setQuantityOf(id: string, quantity: number): CartAct {
  return (cart) => ({
    ...cart,
    lines: cart.lines.map((line) => (line.id === id ? withQuantity(line, clamped(quantity)) : line)),
  })
}

export function removeLines(ids: readonly string[]): CartAct {
  return (cart) => emptied({ ...cart, lines: cart.lines.filter(({ id }) => !ids.includes(id)) })
}

export function undoRemoval(line: CartLine, at: number, before: Pick<CartDocument, 'note' | 'orderType'>): CartAct {
  const restore = restoreLines([line], at)
  return (cart) => {
    const { note, orderType } = cart.lines.length === 0 ? before : cart
    return restore({ ...cart, note, orderType })
  }
}

export function restoreLines(lines: readonly CartLine[], at?: number): CartAct {
  // Ids are created outside of the change, because a change may run more than once.
  const fresh = lines.map((line) => ({ ...line, id: crypto.randomUUID() }))
  return addLines(fresh, at)
}

export function saveEdited(line: CartLine): CartAct {
  return (cart) => {
    const others = cart.lines.filter(({ id }) => id !== line.id)
    if (others.some((other) => isSameChoice(other, line))) return addLines([line])({ ...cart, lines: others })
    const isThere = others.length < cart.lines.length
    return { ...cart, lines: isThere ? cart.lines.map((one) => (one.id === line.id ? line : one)) : [...others, line] }
  }
}
