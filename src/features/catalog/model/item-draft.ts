import type { Item, VariableAnswer } from '#contract/catalog'
import { toDecimal } from '#domain/money'
import { unitPriceMinor } from '#domain/pricing'
import type { Answers } from './answers.ts'

export type Draft = { readonly answers: Answers; readonly notes: string; readonly quantity: number }

export const EMPTY_DRAFT: Draft = { answers: new Map(), notes: '', quantity: 1 }

export function draftTotal(item: Item, { answers, quantity }: Draft, currency: string): string {
  return toDecimal(unitPriceMinor(item, answers, currency) * quantity, currency)
}

export function toSaved({ answers, notes, quantity }: Draft): unknown {
  const given = [...answers].filter(([, answer]) => answer !== null && answer.length > 0)
  return given.length === 0 && notes === '' && quantity === 1 ? undefined : { answers: given, notes, quantity }
}

type ItemSelection = { item: Item; quantity: number; notes: string; answers: VariableAnswer[] }

export type EditedLine = Omit<ItemSelection, 'item'> & { id: string }

/** Puts a selection into the cart; returns false when the cart is full. */
export type AddSelection = (selection: ItemSelection) => boolean

export type ItemLayersProps = { slug: string; quantityOf: (itemId: string) => number; onAdd: AddSelection }
