// What a customer has chosen and typed for an item and not added yet.
import type { Item, VariableAnswer } from '#contract/catalog'
import { toDecimal } from '#domain/money'
import { unitPriceMinor } from '#domain/pricing'
import type { Answers } from './answers.ts'

export type Draft = { readonly answers: Answers; readonly notes: string; readonly quantity: number }

export const EMPTY_DRAFT: Draft = { answers: new Map(), notes: '', quantity: 1 }

/** What the button says: as many pieces as wanted, with what is chosen. */
export function draftTotal(item: Item, { answers, quantity }: Draft, currency: string): string {
  return toDecimal(unitPriceMinor(item, answers, currency) * quantity, currency)
}

/** What to keep of a draft: nothing of an untouched one. */
export function toSaved({ answers, notes, quantity }: Draft): unknown {
  const given = [...answers].filter(([, answer]) => answer !== null && answer.length > 0)
  return given.length === 0 && notes === '' && quantity === 1 ? undefined : { answers: given, notes, quantity }
}

/** What the customer chose for an item. */
type ItemSelection = { item: Item; quantity: number; notes: string; answers: VariableAnswer[] }

/** A line of the cart that is edited: what it asks for now. */
export type EditedLine = Omit<ItemSelection, 'item'> & { id: string }

/** Puts a selection into the cart; false when it took nothing. */
export type AddSelection = (selection: ItemSelection) => boolean

/** What lies over a page gets. */
export type ItemLayersProps = { slug: string; quantityOf: (itemId: string) => number; onAdd: AddSelection }
