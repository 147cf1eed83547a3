import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/catalog'
import { loadDraft, onForgotten, saveDraft } from '#data/item-drafts.ts'
import { untilLoaded } from '#lib/load-part.ts'
import { EMPTY_DRAFT, toSaved } from '../model/item-draft.ts'
import type { Draft, EditedLine } from '../model/item-draft.ts'

/**
 * What is filled in for an item at this store, kept on the device with every change. An edited line starts with what it asks
 * for, and what was not saved is forgotten when its page is left.
 */
export function useDraft(slug: string, itemId: string, edited?: EditedLine) {
  const lineId = edited?.id
  const key = lineId === undefined ? itemId : `line:${lineId}`
  const [first] = useState(() => (edited ? draftOf(edited) : EMPTY_DRAFT))
  const [draft, setDraft] = useState(first)
  const latest = useRef(draft)
  /** What was changed before the device was read, in the order it was done; the rest is as the device has it. */
  const early = useRef<Change[] | null>([])

  const show = useCallback((next: Draft) => {
    latest.current = next
    setDraft(next)
  }, [])

  useEffect(() => {
    let isGone = false
    const changes = (early.current ??= [])
    void loadDraft(slug, key).then(async (saved) => {
      const read =
        saved === undefined ? first : (await untilLoaded(() => import('../model/saved-draft.ts'))).readDraft(saved)
      const filled = changes.reduce((before, change) => change(before), read)
      // A line that is left is forgotten; anything else is kept also when its page was left first.
      if (changes.length > 0 && !(isGone && lineId !== undefined)) void saveDraft(slug, key, toSaved(filled))
      if (isGone) return
      early.current = null
      show(filled)
    })
    const stop = onForgotten(slug, () => {
      changes.length = 0
      show(EMPTY_DRAFT)
    })
    return () => {
      isGone = true
      stop()
      if (lineId !== undefined) void saveDraft(slug, key, undefined)
    }
  }, [slug, key, lineId, first, show])

  const apply = (change: Change) => {
    early.current?.push(change)
    show(change(latest.current))
    if (!early.current) void saveDraft(slug, key, toSaved(latest.current))
  }
  return {
    draft,
    answer: (variableId: string, answer: Answer) =>
      apply((before) => ({ ...before, answers: new Map(before.answers).set(variableId, answer) })),
    note: (notes: string) => apply((before) => ({ ...before, notes })),
    setQuantity: (quantity: number) => apply((before) => ({ ...before, quantity })),
    /** The item is in the cart: the next one starts anew. */
    clear: () => apply(() => EMPTY_DRAFT),
  }
}

type Change = (before: Draft) => Draft

const draftOf = ({ answers, notes, quantity }: EditedLine): Draft => ({
  answers: new Map(answers.map(({ variable_id, answer }) => [variable_id, answer])),
  notes,
  quantity,
})
