// What is saved of a cart, and everything that can happen to it. Changes are operations that are applied to what is
// saved at that moment, never snapshots of what one tab believes: two tabs cannot undo each other.
import { MAX_LINES, MAX_NOTE, MAX_QUANTITY } from '#contract/cart-limits'
import type { CartLine } from '#contract/cart'
import { MENU_ORDER_TYPES } from '#contract/order-types'
import type { Act } from '#data/device/kept-document.ts'
import { isSameChoice, withQuantity } from './cart-line.ts'
import { isCartLine } from './saved-line.ts'

export { MENU_ORDER_TYPES }
export type MenuOrderType = (typeof MENU_ORDER_TYPES)[number]

export type CartDocument = {
  readonly version: 1
  readonly lines: readonly CartLine[]
  /** Note for the whole order. */
  readonly note: string
  /** What the customer picked; null leaves it to the rules. */
  readonly orderType: MenuOrderType | null
}

export const EMPTY_CART: CartDocument = { version: 1, lines: [], note: '', orderType: null }

/** Something that happens to a cart. A line that is gone stays gone. */
export type CartAct = Act<CartDocument>

/** Adds lines; one that is already there but for its quantity grows instead. `at` is where new ones go. */
export function added(lines: readonly CartLine[], at?: number): CartAct {
  return (cart) => ({
    ...cart,
    lines: lines.reduce((before, line, index) => withLine(before, line, at && at + index), cart.lines),
  })
}

export const clamped = (quantity: number) => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)))

/** The note and the choice belong to the lines; they go with the last one. */
export function emptied(cart: CartDocument): CartDocument {
  return cart.lines.length === 0 ? EMPTY_CART : cart
}

function withLine(lines: readonly CartLine[], line: CartLine, at = lines.length): readonly CartLine[] {
  if (lines.some(({ id }) => id === line.id)) return lines
  const same = lines.find((other) => isSameChoice(other, line))
  if (same)
    return lines.map((other) => (other === same ? withQuantity(same, clamped(same.quantity + line.quantity)) : other))
  return lines.length >= MAX_LINES ? lines : lines.toSpliced(at, 0, line)
}

/** Reads what is saved. What cannot be read counts as not there; one broken line does not cost the others. */
export function readCart(value: unknown): CartDocument {
  const saved: { lines?: unknown; note?: unknown; orderType?: unknown } =
    typeof value === 'object' && value !== null ? value : {}
  const lines = (Array.isArray(saved.lines) ? saved.lines : []).filter(isCartLine)
  return emptied({
    version: 1,
    lines,
    note: typeof saved.note === 'string' ? saved.note.slice(0, MAX_NOTE) : '',
    orderType: MENU_ORDER_TYPES.find((type) => type === saved.orderType) ?? null,
  })
}

/** What to keep of a cart on the device: nothing of an empty one. */
export function toSaved(cart: CartDocument): CartDocument | undefined {
  return cart.lines.length === 0 ? undefined : cart
}
