import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/catalog'
import { loadDraft, onForgotten, saveDraft } from '#data/item-drafts.ts'
import { EMPTY_DRAFT, readDraft, toSaved } from './draft.ts'
import type { Draft } from './draft.ts'
import type { EditedLine } from './item-selection.ts'

export type DraftOfItem = {
  draft: Draft
  /** False until the device was read; then what was filled in before is there. */
  isRead: boolean
  answer(variableId: string, answer: Answer): void
  note(notes: string): void
  setQuantity(quantity: number): void
  /** The item is in the cart: the next one starts anew. */
  clear(): void
}

/**
 * What is filled in for an item at this store, kept on the device with every change. An edited line starts with what it asks
 * for, and what was not saved is forgotten when its page is left.
 */
export function useDraft(slug: string, itemId: string, edited?: EditedLine): DraftOfItem {
  const lineId = edited?.id
  const key = lineId === undefined ? itemId : `line:${lineId}`
  const [first] = useState(() => (edited ? draftOf(edited) : EMPTY_DRAFT))
  const [draft, setDraft] = useState(first)
  const [isRead, setIsRead] = useState(false)
  const latest = useRef(draft)
  const isTouched = useRef(false)

  const show = useCallback((next: Draft) => {
    latest.current = next
    setDraft(next)
  }, [])

  useEffect(() => {
    let isGone = false
    void loadDraft(slug, key).then((saved) => {
      if (isGone) return
      // Who was faster than the device has the word.
      if (!isTouched.current) show(saved === undefined ? first : readDraft(saved))
      setIsRead(true)
    })
    const stop = onForgotten(slug, () => show(EMPTY_DRAFT))
    return () => {
      isGone = true
      stop()
      if (lineId !== undefined) void saveDraft(slug, key, undefined)
    }
  }, [slug, key, lineId, first, show])

  const change = (next: Draft) => {
    isTouched.current = true
    show(next)
    void saveDraft(slug, key, toSaved(next))
  }
  return {
    draft,
    isRead,
    answer: (variableId, answer) =>
      change({ ...latest.current, answers: new Map(latest.current.answers).set(variableId, answer) }),
    note: (notes) => change({ ...latest.current, notes }),
    setQuantity: (quantity) => change({ ...latest.current, quantity }),
    clear: () => change(EMPTY_DRAFT),
  }
}

const draftOf = ({ answers, notes, quantity }: EditedLine): Draft => ({
  answers: new Map(answers.map(({ variable_id, answer }) => [variable_id, answer])),
  notes,
  quantity,
})
