import { useRef, useState } from 'react'
import type { Problem } from '#contract/problem'
import { newKey } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { AddressEntry } from './address-book.ts'
import { bodyOf, faultsOf, keepDraft } from './location-draft.ts'
import type { DraftFault, LocationDraft } from './location-draft.ts'
import type { FieldErrors } from './location-form.tsx'
import { useAddressActs } from './use-address-acts.ts'

const TOLD_MS = 4_000
const NO_ERRORS: FieldErrors = {}
const NO_FAULTS: readonly DraftFault[] = []

type Given = {
  entry: AddressEntry | null
  draft: LocationDraft
  isInside: boolean
  draftKey: string
  onBusy: (isBusy: boolean) => void
  onSaved: (id: string) => void
}

/** Saves what the Location dialog holds. Whatever keeps it from being saved, it stays in the dialog. */
export function useSaveLocation(slug: string, { entry, draft, isInside, draftKey, onBusy, onSaved }: Given) {
  const { t } = useMessages()
  const acts = useAddressActs(slug)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isBusy, setIsBusy] = useState(false)
  const [isOutside, setIsOutside] = useState(false)
  const attempt = useRef({ text: '', key: '' })

  /** One address, one key: what is sent again unchanged never becomes a second one. */
  const keyOf = (text: string) => {
    if (attempt.current.text !== text) attempt.current = { text, key: newKey() }
    return attempt.current.key
  }
  const busy = (is: boolean) => {
    setIsBusy(is)
    onBusy(is)
  }
  const refuse = (problem: Problem | null) => {
    // The answer is kept under its key: the next try is another one.
    attempt.current = { text: '', key: '' }
    if (problem?.code === 'outside_zone') return setIsOutside(true)
    setErrors(problem?.errors ?? NO_ERRORS)
    showToast(problem?.message || t('addresses.unsaved'), { tone: 'destructive', durationMs: TOLD_MS })
  }
  const save = async () => {
    const missing = faultsOf(draft)
    setFaults(missing)
    if (missing.length > 0) return
    const isMoved = entry?.latitude !== draft.point.latitude || entry.longitude !== draft.point.longitude
    if (isMoved && !isInside) return setIsOutside(true)
    const body = bodyOf(draft, entry?.country_id)
    const replaces = entry?.refused?.key
    const isNew = entry === null || entry.refused?.act === 'addAddress'
    const id = isNew ? keyOf(JSON.stringify(body)) : entry.id
    busy(true)
    const outcome = await (isNew
      ? acts.add(id, { ...body, is_default: '0' }, replaces)
      : acts.update(id, body, replaces))
    busy(false)
    if (outcome.kind === 'refused') return refuse(outcome.problem)
    if (outcome.kind === 'unsaved')
      return showToast(t('addresses.unsaved'), { tone: 'destructive', durationMs: TOLD_MS })
    keepDraft(draftKey, null)
    onSaved(id)
    showToast(t(outcome.kind === 'done' ? 'addresses.saved' : 'addresses.savedHere'))
  }
  return {
    save,
    faults,
    errors,
    isBusy,
    isOutside,
    dismissOutside: () => setIsOutside(false),
    /** Something changed: what was said about it before does not count any more. */
    forgive: () => {
      setFaults(NO_FAULTS)
      setErrors(NO_ERRORS)
    },
  }
}
