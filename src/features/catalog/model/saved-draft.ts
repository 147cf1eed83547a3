// @script look
import * as z from 'zod/mini'
import { MAX_NOTE, MAX_QUANTITY } from '#domain/limits'
import { answerSchema } from '#contract/catalog'
import { type Draft, EMPTY_DRAFT } from './item-draft.ts'

/** Every part has a default, so that one damaged part does not lose the others. */
const savedSchema = z.object({
  answers: z.catch(z.array(z.catch(z.nullable(z.tuple([z.string(), answerSchema])), null)), []),
  notes: z.catch(z.string(), ''),
  quantity: z.catch(z.int(), 1),
})

export function readDraft(saved: unknown): Draft {
  const { data } = savedSchema.safeParse(saved)
  if (!data) return EMPTY_DRAFT
  return {
    answers: new Map(data.answers.filter((entry) => entry !== null)),
    notes: data.notes.slice(0, MAX_NOTE).trimStart(),
    quantity: Math.min(MAX_QUANTITY, Math.max(1, data.quantity)),
  }
}
