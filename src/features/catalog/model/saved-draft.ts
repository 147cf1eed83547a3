// Reading a draft that the device kept. Most pages of items find none there, so this comes when one is found.
// @script look
import * as z from 'zod/mini'
import { MAX_NOTE, MAX_QUANTITY } from '#domain/limits'
import { answerSchema } from '#contract/catalog'
import { EMPTY_DRAFT } from './item-draft.ts'
import type { Draft } from './item-draft.ts'

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
