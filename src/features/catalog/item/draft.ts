// What a customer has chosen and typed for an item and not added yet.
import { MAX_NOTE, MAX_QUANTITY } from '#contract/cart-limits'
import type { Answer, Item } from '#contract/catalog'
import { toDecimal } from '#contract/money'
import { unitPriceMinor } from '#contract/pricing'
import type { Answers } from './answers.ts'

export type Draft = { readonly answers: Answers; readonly notes: string; readonly quantity: number }

export const EMPTY_DRAFT: Draft = { answers: new Map(), notes: '', quantity: 1 }

const MAX_ANSWER = 500

/** What the button says: as many pieces as wanted, with what is chosen. */
export function draftTotal(item: Item, { answers, quantity }: Draft, currency: string): string {
  return toDecimal(unitPriceMinor(item, answers, currency) * quantity, currency)
}

function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return value === null || (typeof value === 'string' && value.length <= MAX_ANSWER)
}

/** Reads what was saved; what cannot be read counts as not filled in. */
export function readDraft(saved: unknown): Draft {
  const { answers, notes, quantity }: { answers?: unknown; notes?: unknown; quantity?: unknown } =
    typeof saved === 'object' && saved !== null ? saved : {}
  const given = (Array.isArray(answers) ? answers : []).filter(
    (entry: unknown): entry is [string, Answer] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && isAnswer(entry[1]),
  )
  return {
    answers: new Map(given),
    notes: typeof notes === 'string' ? notes.slice(0, MAX_NOTE).trimStart() : '',
    quantity: Number.isInteger(quantity) ? Math.min(MAX_QUANTITY, Math.max(1, Number(quantity))) : 1,
  }
}

/** What to keep of a draft: nothing of an untouched one. */
export function toSaved({ answers, notes, quantity }: Draft): unknown {
  const given = [...answers].filter(([, answer]) => answer !== null && answer.length > 0)
  return given.length === 0 && notes === '' && quantity === 1 ? undefined : { answers: given, notes, quantity }
}
