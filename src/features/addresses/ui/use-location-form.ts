import { useRef, useState } from 'react'
import { isInZone, startPoint } from '#domain/zone'
import { keyOf, newKey } from '#data/outbox/outbox.ts'
import { useSession } from '#features/account'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { findPlaces } from '#features/map'
import { useMessages } from '#i18n/messages.ts'
import { type Said, inWords } from '#i18n/said.ts'
import { useAppForm } from '#ui/form/form-hook.ts'
import { judging, putFaults } from '#ui/form/judging.ts'
import { showToast } from '#ui/toast.tsx'
import { type AddressEntry, withRefusedEdit } from '../model/address-book.ts'
import {
  type LocationDraft,
  bodyOf,
  draftKey,
  draftOf,
  isPinInDoubt,
  keepDraft,
  keptDraft,
  locationSchema,
  moveDraft,
  newDraft,
  typedPlace,
  typedWith,
  withPoint,
} from '../model/location-draft.ts'
import { SAVED_WORDS, useAddressActs, useAddressBook } from '../queries.ts'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'

/** The form of an address, or of a new one (null). A refused address stays in the dialog. */
export function useLocationForm(slug: string, entry: AddressEntry | null, onSaved: (id: string) => void) {
  const { t } = useMessages()
  const isOnline = useOnline()
  const acts = useAddressActs(slug)
  const { location } = useStore(slug)
  const { user } = useSession(slug)
  const { zone } = useAddressBook(slug)
  const [isOutside, setIsOutside] = useState(false)
  const [reason, setReason] = useState<Said | null>(null)
  const [isNew, setIsNew] = useState(entry === null || entry.isLost)
  const [seed, setSeed] = useState(newKey)
  const replaces = useRef(entry?.refusedKeys ?? [])
  const keyOfDraft = (id: string | null) => draftKey(slug, user?.id ?? '', id)
  const [firstKey] = useState(() => keyOfDraft(entry?.id ?? null))
  const kept = useRef(firstKey)
  const [defaultValues] = useState<LocationDraft>(() => {
    const start = startPoint(location, zone)
    return keptDraft(firstKey) ?? (entry ? draftOf(withRefusedEdit(entry), start) : newDraft(start))
  })

  const form = useAppForm({
    ...judging,
    defaultValues,
    // Both faults are shown at once, that of the place and that of the name.
    asyncAlways: true,
    validators: {
      onDynamic: locationSchema,
      onDynamicAsync: async ({ value, formApi }) => {
        const shown = await placed(value)
        return shown.isPlaced
          ? formApi.parseValuesWithSchema(locationSchema)
          : { form: {}, fields: { 'texts.address': [{ message: 'addresses.placeNeeded' }] } }
      },
    },
    listeners: {
      ...judging.listeners,
      onChange: ({ formApi, fieldApi: { name } }) => {
        setReason(null)
        const { values } = formApi.state
        const [, field] = name.split('.')
        if (field !== undefined) formApi.setFieldValue('typed', typedWith(values, field), { dontUpdateMeta: true })
        keepDraft(kept.current, formApi.state.values)
      },
    },
    onSubmit: () => save(),
  })
  const change = (made: (draft: LocationDraft) => LocationDraft) => {
    const before = form.state.values
    const next = made(before)
    for (const part of ['texts', 'typed', 'point', 'isPlaced', 'savedTexts'] as const)
      if (next[part] !== before[part]) form.setFieldValue(part, next[part])
    if (next.isPlaced) putFaults(form, { 'texts.address': null })
    setReason(null)
    keepDraft(kept.current, next)
  }
  /** Looks up the point of texts without one. The draft stays without a point where none is found in the zone. */
  const placed = async (shown: LocationDraft): Promise<LocationDraft> => {
    const asked = typedPlace(shown)
    if (shown.isPlaced || asked === '' || !isOnline) return shown
    const found = await findPlaces(slug, asked).catch(() => [])
    const place = found.find((one) => zone === null || isInZone(zone, one))
    if (place) change((draft) => withPoint(draft, place))
    return form.state.values
  }
  const say = (said: Said) => {
    setReason(said)
    showToast(inWords(said, t), { tone: 'destructive' })
  }
  const refuse = ({ keptKey, problem }: ChangeOutcome & { kind: 'refused' }, id: string) => {
    // The server keeps its answer under the key, so the next try needs another one.
    setSeed(newKey())
    if (keptKey) {
      replaces.current = [keptKey]
      // The card of the refused address has the id of this try, and its dialog opens with the draft.
      const from = kept.current
      kept.current = keyOfDraft(id)
      moveDraft(from, kept.current)
    }
    if (problem.code === 'not_found') {
      setIsNew(true)
      return say('addresses.goneHere')
    }
    if (problem.code === 'outside_zone') return setIsOutside(true)
    for (const [field, [sentence]] of Object.entries(problem.errors ?? {}))
      if (sentence !== undefined) putFaults(form, { [field === 'name' ? field : `texts.${field}`]: { sentence } })
    say(problem.message ? { sentence: problem.message } : 'addresses.unsaved')
  }
  const save = async () => {
    const draft = form.state.values
    if (isPinInDoubt(draft)) {
      change((before) => ({ ...before, savedTexts: undefined }))
      return setReason('addresses.pinInDoubt')
    }
    const isInside = zone === null || isInZone(zone, draft.point)
    const isMoved = entry?.latitude !== draft.point.latitude || entry.longitude !== draft.point.longitude
    if (isMoved && !isInside) return setIsOutside(true)
    const body = bodyOf(draft, entry?.country_id)
    // An address that is sent again unchanged has the same key, so it never becomes a second one.
    const id = entry === null || isNew ? await keyOf(seed, body) : entry.id
    setReason(null)
    const outcome = await (id === entry?.id
      ? acts.update(id, body, replaces.current)
      : acts.add(id, { ...body, is_default: '0' }, replaces.current))
    if (outcome.kind === 'refused') return refuse(outcome, id)
    if (outcome.kind === 'unsaved' || outcome.kind === 'signed-out')
      return say(outcome.kind === 'unsaved' ? 'addresses.unsaved' : 'addresses.signedOut')
    keepDraft(kept.current, null)
    onSaved(id)
    showToast(t(SAVED_WORDS[outcome.kind]))
  }
  return {
    form,
    change,
    reason: inWords(reason, t),
    isOutside,
    dismissOutside: () => setIsOutside(false),
  }
}

export type LocationFormApi = ReturnType<typeof useLocationForm>['form']
