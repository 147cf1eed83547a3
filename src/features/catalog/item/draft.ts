// What a customer has chosen and typed for an item and not added yet.
import * as z from 'zod/mini'
import { MAX_NOTE, MAX_QUANTITY } from '#contract/cart-limits'
import { answerSchema } from '#contract/catalog'
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

/** A broken part does not cost the rest. */
const savedSchema = z.object({
  answers: z.catch(z.array(z.catch(z.nullable(z.tuple([z.string(), answerSchema])), null)), []),
  notes: z.catch(z.string(), ''),
  quantity: z.catch(z.int(), 1),
})

/** Reads what was saved; what cannot be read counts as not filled in. */
export function readDraft(saved: unknown): Draft {
  const { data } = savedSchema.safeParse(saved)
  if (!data) return EMPTY_DRAFT
  return {
    answers: new Map(data.answers.filter((entry) => entry !== null)),
    notes: data.notes.slice(0, MAX_NOTE).trimStart(),
    quantity: Math.min(MAX_QUANTITY, Math.max(1, data.quantity)),
  }
}

/** What to keep of a draft: nothing of an untouched one. */
export function toSaved({ answers, notes, quantity }: Draft): unknown {
  const given = [...answers].filter(([, answer]) => answer !== null && answer.length > 0)
  return given.length === 0 && notes === '' && quantity === 1 ? undefined : { answers: given, notes, quantity }
}
