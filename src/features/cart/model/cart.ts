// Changes are operations on the saved cart, never snapshots, so that two tabs cannot undo each other.
import { replaceEqualDeep } from '@tanstack/react-query'
import { MAX_LINES, MAX_NOTE, MAX_QUANTITY, DEFAULT_NOTE } from '#domain/limits'
import type { CartLine, OrderedItem } from '#contract/cart'
import { MENU_ORDER_TYPES } from '#domain/order-types'
import { choiceKey } from '#domain/answer-bounds'
import type { Answer, Item, VariableAnswer } from '#contract/catalog'
import { timesSum, toDecimal, toMinor } from '#domain/money'
import { unitPriceMinor } from '#domain/pricing'
import { type Act, type DocumentKind, pageDocuments } from '#device/persisted-document'
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

export function noteOf(line: Pick<CartLine, 'notes'>): string {
  return line.notes === DEFAULT_NOTE ? '' : line.notes
}

export function isSameChoice(a: CartLine, b: CartLine): boolean {
  return choiceOf(a) === choiceOf(b)
}

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
  /** Null until the customer has chosen one. */
  readonly orderType: MenuOrderType | null
}

export const EMPTY_CART: CartDocument = { version: 1, lines: [], note: '', orderType: null }

export type CartAct = Act<CartDocument>

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

export const CART: DocumentKind<CartDocument> = {
  kind: 'cart',
  read: readCart,
  toSaved,
  withKnown: (known, now) => ({ ...now, lines: replaceEqualDeep(known.lines, now.lines) }),
}

export const ownedCart = pageDocuments(CART)
