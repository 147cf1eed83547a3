// The saved cart and its changes. Changes are operations on the saved state, never snapshots, so that two tabs cannot undo each other.
import { MAX_LINES, MAX_NOTE, MAX_QUANTITY, DEFAULT_NOTE } from '#domain/limits'
import type { CartLine, OrderedItem } from '#contract/cart'
import { MENU_ORDER_TYPES } from '#domain/order-types'
import { choiceKey } from '#domain/answer-bounds'
import type { Answer, Item, VariableAnswer } from '#contract/catalog'
import { timesSum, toDecimal, toMinor } from '#domain/money'
import { unitPriceMinor } from '#domain/pricing'
import type { Act, DocumentKind, KeptDocument } from '#device/kept-document'
import { pageDocuments } from '#device/kept-document'
import { isCartLine } from './saved-line.ts'

export type Selection = { item: Item; quantity: number; notes: string; answers: VariableAnswer[] }

export function answersOf(line: Pick<CartLine, 'variables_values'>): Map<string, Answer> {
  return new Map(line.variables_values.map(({ variable_id, answer }) => [variable_id, answer]))
}

export function lineFrom({ item, quantity, notes, answers }: Selection, currency: string): CartLine {
  const unitMinor = unitPriceMinor(item, answersOf({ variables_values: answers }), currency)
  const line = {
    id: crypto.randomUUID(),
    item_id: item.item_id,
    orderItemId: null,
    quantity,
    notes: notes.trim() || DEFAULT_NOTE,
    name: item.name,
    name_ar: item.name_ar,
    ...(item.section ? { section: item.section } : {}),
    image: item.image_url,
    price: item.price,
    variablesPrice: toDecimal(unitMinor - toMinor(item.price, currency), currency),
    variables: item.variables,
    variables_values: answers,
  }
  return { ...line, total_price: timesSum(quantity, [line.price, line.variablesPrice]) }
}

/** Amounts that are invalid in the store's currency count as 0; the server prices the order again anyway. */
export function savedMinor(amounts: readonly string[], currency: string): number {
  try {
    return amounts.reduce((sum, amount) => sum + toMinor(amount, currency), 0)
  } catch {
    return 0
  }
}

/** The customer's note without the default text. */
export function noteOf(line: Pick<CartLine, 'notes'>): string {
  return line.notes === DEFAULT_NOTE ? '' : line.notes
}

export function isSameChoice(a: CartLine, b: CartLine): boolean {
  return choiceOf(a) === choiceOf(b)
}

/** Key of item, answers and note, without the quantity. */
export const choiceOf = (line: Pick<CartLine, 'item_id' | 'notes' | 'variables_values'>) =>
  choiceKey({ ...line, answers: line.variables_values })

export function orderedItem(line: Pick<CartLine, Exclude<keyof OrderedItem, 'variables'> | 'variables_values'>) {
  const { id, item_id, quantity, notes, variables_values: variables } = line
  return { id, item_id, quantity, notes, variables }
}

export function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity, total_price: timesSum(quantity, [line.price, line.variablesPrice]) }
}

export type MenuOrderType = (typeof MENU_ORDER_TYPES)[number]

export type CartDocument = {
  readonly version: 1
  readonly lines: readonly CartLine[]
  readonly note: string
  /** Null leaves the order type to the rules in order-type.ts. */
  readonly orderType: MenuOrderType | null
}

export const EMPTY_CART: CartDocument = { version: 1, lines: [], note: '', orderType: null }

export type CartAct = Act<CartDocument>

/** Adds lines from index `at` on; a line with the same choice is increased instead. */
export function addLines(lines: readonly CartLine[], at?: number): CartAct {
  return (cart) => ({
    ...cart,
    lines: lines.reduce((before, line, index) => withLine(before, line, at && at + index), cart.lines),
  })
}

export const clamped = (quantity: number) => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)))

/** Note and order type are removed with the last line. */
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

/** Damaged lines are left out without losing the others. */
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

export function toSaved(cart: CartDocument): CartDocument | undefined {
  return cart.lines.length === 0 ? undefined : cart
}

export type OwnedCart = KeptDocument<CartDocument>

/** Reuses unchanged line objects, so that they are not rendered again after saving. */
function withKnownLines(known: readonly CartLine[], now: readonly CartLine[]): readonly CartLine[] {
  const byId = new Map(known.map((line) => [line.id, line]))
  const lines = now.map((line) => {
    const before = byId.get(line.id)
    return before && JSON.stringify(before) === JSON.stringify(line) ? before : line
  })
  return lines.length === known.length && lines.every((line, index) => line === known[index]) ? known : lines
}

export const CART: DocumentKind<CartDocument> = {
  kind: 'cart',
  read: readCart,
  toSaved,
  withKnown: (known, now) => ({ ...now, lines: withKnownLines(known.lines, now.lines) }),
}

export const ownedCart = pageDocuments(CART)
