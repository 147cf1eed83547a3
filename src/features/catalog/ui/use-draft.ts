import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/catalog'
import { loadDraft, onForgotten, saveDraft } from '#data/item-drafts.ts'
import { untilLoaded } from '#lib/load-part.ts'
import { type Draft, type EditedLine, EMPTY_DRAFT, toSaved } from '../model/item-draft.ts'

export function useDraft(slug: string, itemId: string, edited?: EditedLine) {
  const lineId = edited?.id
  const key = lineId === undefined ? itemId : `line:${lineId}`
  const [first] = useState((): Draft => {
    if (!edited) return EMPTY_DRAFT
    const answers = new Map(edited.answers.map(({ variable_id, answer }) => [variable_id, answer]))
    return { answers, notes: edited.notes, quantity: edited.quantity }
  })
  const [draft, setDraft] = useState(first)
  const latest = useRef(draft)
  /** Changes made before the stored draft was read. */
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
      // Leaving the page has deleted the draft of an edited line.
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
    clear: () => apply(() => EMPTY_DRAFT),
  }
}

type Change = (before: Draft) => Draft
