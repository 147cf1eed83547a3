// What is saved of a cart, and everything that can happen to it. Changes are operations that are applied to what is
// saved at that moment, never snapshots of what one tab believes: two tabs cannot undo each other.
import { MAX_LINES, MAX_NOTE, MAX_QUANTITY } from '#contract/cart-limits'
import type { CartLine } from '#contract/cart'
import { isSameChoice, withQuantity } from './cart-line.ts'
import { isCartLine } from './saved-line.ts'

export const MENU_ORDER_TYPES = ['delivery', 'takeaway', 'dine_in'] as const
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

export type CartOperation =
  /** Adds lines; one that is already there but for its quantity grows instead. `at` is where new ones go. */
  | { kind: 'add'; lines: readonly CartLine[]; at?: number }
  | { kind: 'quantity'; id: string; quantity: number }
  | { kind: 'remove'; ids: readonly string[] }
  /** These pieces were ordered. What another tab added to a line meanwhile stays, under a new id. */
  | { kind: 'ordered'; pieces: readonly { id: string; quantity: number; restId: string }[] }
  | { kind: 'note'; note: string }
  | { kind: 'order-type'; orderType: MenuOrderType }
  /** What only a page loaded later can do: it brings the rule along. */
  | ((cart: CartDocument) => CartDocument)

/** The cart after an operation. A line that is gone stays gone, whatever another tab still does to it. */
export function applyOperation(cart: CartDocument, operation: CartOperation): CartDocument {
  if (typeof operation === 'function') return operation(cart)
  switch (operation.kind) {
    case 'add':
      return {
        ...cart,
        lines: operation.lines.reduce(
          (lines, line, index) => withLine(lines, line, operation.at && operation.at + index),
          cart.lines,
        ),
      }
    case 'quantity':
      return {
        ...cart,
        lines: cart.lines.map((line) =>
          line.id === operation.id ? withQuantity(line, clamped(operation.quantity)) : line,
        ),
      }
    case 'remove':
      return emptied({ ...cart, lines: cart.lines.filter((line) => !operation.ids.includes(line.id)) })
    case 'ordered':
      return emptied({ ...cart, lines: cart.lines.flatMap((line) => afterOrder(line, operation.pieces)) })
    case 'note':
      return { ...cart, note: operation.note.slice(0, MAX_NOTE) }
    case 'order-type':
      return { ...cart, orderType: operation.orderType }
  }
}

const clamped = (quantity: number) => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)))

/** The note and the choice belong to the lines; they go with the last one. */
function emptied(cart: CartDocument): CartDocument {
  return cart.lines.length === 0 ? EMPTY_CART : cart
}

function withLine(lines: readonly CartLine[], line: CartLine, at = lines.length): readonly CartLine[] {
  if (lines.some(({ id }) => id === line.id)) return lines
  const same = lines.find((other) => isSameChoice(other, line))
  if (same)
    return lines.map((other) => (other === same ? withQuantity(same, clamped(same.quantity + line.quantity)) : other))
  return lines.length >= MAX_LINES ? lines : lines.toSpliced(at, 0, line)
}

function afterOrder(line: CartLine, pieces: readonly { id: string; quantity: number; restId: string }[]): CartLine[] {
  const ordered = pieces.find(({ id }) => id === line.id)
  if (!ordered) return [line]
  const rest = line.quantity - ordered.quantity
  return rest > 0 ? [withQuantity({ ...line, id: ordered.restId }, rest)] : []
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
