// What a customer has chosen and typed for an item and not added yet.
import type { Item } from '#contract/catalog'
import { toDecimal } from '#contract/money'
import { unitPriceMinor } from '#contract/pricing'
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
