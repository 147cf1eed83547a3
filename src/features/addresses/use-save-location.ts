import { useRef, useState } from 'react'
import { isInZone } from '#contract/zone'
import type { Zone } from '#contract/zone'
import { newKey } from '#data/outbox/outbox.ts'
import { useOnline } from '#features/connectivity'
import { findPlaces } from '#features/map'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import type { Said } from '#i18n/said.ts'
import { showToast } from '#ui/toast.tsx'
import type { AddressEntry } from './address-book.ts'
import { SAVED_WORDS } from './address-words.ts'
import { bodyOf, faultsOf, isPinInDoubt, typedPlace, withPinLookedAt, withPoint } from './location-draft.ts'
import type { DraftFault, LocationDraft } from './location-draft.ts'
import type { FieldErrors } from './location-form.tsx'
import { useAddressActs } from './use-address-acts.ts'
import type { ActOutcome } from './use-address-acts.ts'

const NO_ERRORS: FieldErrors = {}
const NO_FAULTS: readonly DraftFault[] = []
const NO_KEYS: readonly string[] = []

type Refused = ActOutcome & { readonly kind: 'refused' }

type Given = {
  entry: AddressEntry | null
  draft: LocationDraft
  change: (made: (draft: LocationDraft) => LocationDraft) => void
  zone: Zone | null
  /** The draft is not needed any more. */
  forget: () => void
  /** The draft belongs to the card of this id from now on. */
  moveTo: (id: string) => void
  onBusy: (isBusy: boolean) => void
  onSaved: (id: string) => void
}

/** Saves what the Location dialog holds. Whatever keeps it from being saved, it stays in the dialog. */
export function useSaveLocation(
  slug: string,
  { entry, draft: shown, change, zone, forget, moveTo, onBusy, onSaved }: Given,
) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const acts = useAddressActs(slug)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isBusy, setIsBusy] = useState(false)
  const [isOutside, setIsOutside] = useState(false)
  const [reason, setReason] = useState<Said | null>(null)
  const [isNew, setIsNew] = useState(entry === null || entry.isLost)
  const attempt = useRef({ text: '', key: '' })
  const standsFor = useRef(entry?.given ?? NO_KEYS)

  /** One address, one key: what is sent again unchanged never becomes a second one. */
  const keyOf = (text: string) => {
    if (attempt.current.text !== text) attempt.current = { text, key: newKey() }
    return attempt.current.key
  }
  const busy = (is: boolean) => {
    setIsBusy(is)
    onBusy(is)
  }
  /** A toast is soon gone; the reason stays in the dialog. */
  const say = (said: Said) => {
    setReason(said)
    showToast(inWords(said, t), { tone: 'destructive' })
  }
  const refuse = ({ keptKey, problem }: Refused, id: string) => {
    // The answer is kept under its key: the next try is another one.
    attempt.current = { text: '', key: '' }
    if (keptKey) {
      standsFor.current = [keptKey]
      // Its card has the id of the last try, and offers what is typed after it.
      moveTo(id)
    }
    if (problem?.code === 'not_found') {
      setIsNew(true)
      return say('addresses.goneHere')
    }
    if (problem?.code === 'outside_zone') return setIsOutside(true)
    setErrors(problem?.errors ?? NO_ERRORS)
    say(problem?.message ? { sentence: problem.message } : 'addresses.unsaved')
  }
  /** What is typed without a pin is looked for; where that is not found, the pin is asked for. */
  const placed = async (): Promise<LocationDraft> => {
    const asked = typedPlace(shown)
    if (shown.isPlaced || asked === '' || !isOnline) return shown
    busy(true)
    const found = await findPlaces(slug, asked).catch(() => [])
    busy(false)
    const place = found.find((one) => zone === null || isInZone(zone, one))
    if (!place) return shown
    const draft = withPoint(shown, place)
    change(() => draft)
    return draft
  }
  const save = async () => {
    const draft = await placed()
    const missing = faultsOf(draft)
    setFaults(missing)
    if (missing.length > 0) return
    if (isPinInDoubt(draft)) {
      change(withPinLookedAt)
      return setReason('addresses.pinInDoubt')
    }
    const isInside = zone === null || isInZone(zone, draft.point)
    const isMoved = entry?.latitude !== draft.point.latitude || entry.longitude !== draft.point.longitude
    if (isMoved && !isInside) return setIsOutside(true)
    const body = bodyOf(draft, entry?.country_id)
    const id = entry === null || isNew ? keyOf(JSON.stringify(body)) : entry.id
    setReason(null)
    busy(true)
    const outcome = await (id === entry?.id
      ? acts.update(id, body, standsFor.current)
      : acts.add(id, { ...body, is_default: '0' }, standsFor.current))
    busy(false)
    if (outcome.kind === 'refused') return refuse(outcome, id)
    if (outcome.kind === 'unsaved' || outcome.kind === 'signed-out')
      return say(outcome.kind === 'unsaved' ? 'addresses.unsaved' : 'addresses.signedOut')
    forget()
    onSaved(id)
    showToast(t(SAVED_WORDS[outcome.kind]))
  }
  return {
    save,
    faults,
    errors,
    isBusy,
    /** Why it could not be saved, where that is not about a field. */
    reason: inWords(reason, t),
    isOutside,
    dismissOutside: () => setIsOutside(false),
    /** Something changed: what was said about it before does not count any more. */
    forgive: () => {
      setFaults(NO_FAULTS)
      setErrors(NO_ERRORS)
      setReason(null)
    },
  }
}
