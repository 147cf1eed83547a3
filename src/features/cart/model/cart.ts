// What is saved of a cart, and everything that can happen to it. Changes are operations that are applied to what is
// saved at that moment, never snapshots of what one tab believes: two tabs cannot undo each other.
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

/** What the customer chose on an item's page or card. */
export type Selection = { item: Item; quantity: number; notes: string; answers: VariableAnswer[] }

/** Answers by question. */
export function answersOf(line: Pick<CartLine, 'variables_values'>): Map<string, Answer> {
  return new Map(line.variables_values.map(({ variable_id, answer }) => [variable_id, answer]))
}

/** A new line of the cart, with the prices the customer saw. */
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

/** A sum of saved prices. What the store's currency cannot write counts as nothing; the server has the word anyway. */
export function savedMinor(amounts: readonly string[], currency: string): number {
  try {
    return amounts.reduce((sum, amount) => sum + toMinor(amount, currency), 0)
  } catch {
    return 0
  }
}

/** The note in the customer's own words; empty when there is none. */
export function noteOf(line: Pick<CartLine, 'notes'>): string {
  return line.notes === DEFAULT_NOTE ? '' : line.notes
}

/** True for lines that differ in nothing but their quantity: same item, answers and note. */
export function isSameChoice(a: CartLine, b: CartLine): boolean {
  return choiceOf(a) === choiceOf(b)
}

/** Equal for lines that ask for the same, whatever their quantity. */
export const choiceOf = ({
  item_id,
  notes,
  variables_values: answers,
}: Pick<CartLine, 'item_id' | 'notes' | 'variables_values'>) => choiceKey({ item_id, notes, answers })

/** A line as it is told to the server. */
export function orderedItem({
  id,
  item_id,
  quantity,
  notes,
  variables_values: variables,
}: Pick<CartLine, 'id' | 'item_id' | 'quantity' | 'notes' | 'variables_values'>): OrderedItem {
  return { id, item_id, quantity, notes, variables }
}

/** The same line with another quantity. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity, total_price: timesSum(quantity, [line.price, line.variablesPrice]) }
}

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

/** The cart of one owner at one store, on the device. */
export type OwnedCart = KeptDocument<CartDocument>

/** The lines as they are now, the same objects as far as nothing changed: what was shown before it was saved is not drawn again. */
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

/** The page's cart of an owner at a store. */
export const ownedCart = pageDocuments(CART)
