import { choiceKey } from '#contract/cart-choice'
import { DEFAULT_NOTE } from '#contract/cart-limits'
import type { CartLine } from '#contract/cart'
import type { Answer, Item, VariableAnswer } from '#contract/catalog'
import { timesSum, toDecimal, toMinor } from '#contract/money'
import { unitPriceMinor } from '#contract/pricing'

/** What the customer chose on an item's page or card. */
export type Selection = { item: Item; quantity: number; notes: string; answers: VariableAnswer[] }

/** Answers by question. */
export function answersOf(line: Pick<CartLine, 'variables_values'>): Map<string, Answer> {
  return new Map(line.variables_values.map(({ variable_id, answer }) => [variable_id, answer]))
}

/** A new line of the cart, with the prices the customer saw. */
export function lineFrom({ item, quantity, notes, answers }: Selection, currency: string): CartLine {
  const unitMinor = unitPriceMinor(
    item,
    new Map(answers.map(({ variable_id, answer }) => [variable_id, answer])),
    currency,
  )
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

/** The note in the customer's own words; empty when there is none. */
export function noteOf(line: Pick<CartLine, 'notes'>): string {
  return line.notes === DEFAULT_NOTE ? '' : line.notes
}

/** True for lines that differ in nothing but their quantity: same item, answers and note. */
export function isSameChoice(a: CartLine, b: CartLine): boolean {
  return keyOf(a) === keyOf(b)
}

const keyOf = ({ item_id, notes, variables_values: answers }: CartLine) => choiceKey({ item_id, notes, answers })

/** The same line with another quantity. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity, total_price: timesSum(quantity, [line.price, line.variablesPrice]) }
}
