import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Place } from '#contract/maps'
import { isInZone, startPoint } from '#contract/zone'
import { useSession } from '#features/account'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { PlaceCredit, PlaceMap, usePlaceAt } from '#features/map'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { checkCircleFill, warningCircleFill, xCircleFill } from '#ui/icons/fill.ts'
import { typedOf } from './address-book.ts'
import type { AddressEntry } from './address-book.ts'
import { draftKey, draftOf, keepDraft, keptDraft, moveDraft, newDraft, withPlace, withPoint } from './location-draft.ts'
import type { LocationDraft } from './location-draft.ts'
import { LocationForm } from './location-form.tsx'
import { LocationSearch } from './location-search.tsx'
import { SorryDialog } from './sorry-dialog.tsx'
import { useAddressBook } from './use-address-book.ts'
import { useSaveLocation } from './use-save-location.ts'

/** A place that is known is looked at closely; anything else at the zoom that every map has. */
const PLACED_ZOOM = 15

type LocationEditorProps = {
  slug: string
  entry: AddressEntry | null
  onBusy: (isBusy: boolean) => void
  onSaved: (id: string) => void
}

/** The map with its pin, the words, and the one decision. Without a map the words are enough. */
export function LocationEditor({ slug, entry, onBusy, onSaved }: LocationEditorProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const { zone } = useAddressBook(slug)
  const isOnline = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, forget, moveTo } = useLocationDraft(slug, entry)
  const { isLooking, look } = usePlaceUnderPin(slug, change)
  const isInside = zone === null || isInZone(zone, draft.point)
  const saving = useSaveLocation(slug, { entry, draft, change, zone, forget, moveTo, onBusy, onSaved })
  const { faults } = saving
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save()
  }
  const isVisited = !store.order_types.includes('delivery')
  return (
    <form ref={form} className="location" onSubmit={submit} noValidate>
      <div className="location-map">
        <PlaceMap
          slug={slug}
          label={t('addresses.pick')}
          center={draft.point}
          {...(draft.isPlaced && { zoom: PLACED_ZOOM })}
          zone={zone}
          picker={{
            onMove: (point) => {
              change((before) => withPoint(before, point))
              look(point)
            },
          }}
        />
        {isOnline ? (
          <LocationSearch
            slug={slug}
            onFound={(place) => {
              look(null)
              change((before) => withPlace(withPoint(before, place), place))
            }}
          />
        ) : null}
      </div>
      <div className="location-side">
        <h2 className="t1 desk">{t('addresses.location')}</h2>
        {zone === null || !draft.isPlaced ? null : (
          <output>
            <StatusPill tone={isInside ? 'completed' : 'canceled'} icon={isInside ? checkCircleFill : xCircleFill}>
              {t(
                isVisited
                  ? isInside
                    ? 'addresses.insideVisits'
                    : 'addresses.outsideVisits'
                  : isInside
                    ? 'addresses.inside'
                    : 'addresses.outside',
              )}
            </StatusPill>
          </output>
        )}
        <LocationForm
          draft={draft}
          onChange={(next) => {
            saving.forgive()
            change(() => next)
          }}
          faults={faults}
          errors={saving.errors}
          isLooking={isLooking}
        />
        {isOnline ? <PlaceCredit slug={slug} /> : null}
        {saving.reason ? (
          <Notice tone="canceled" icon={warningCircleFill}>
            {saving.reason}
          </Notice>
        ) : null}
        <div className="location-save">
          <Button type="submit" size="lg" wide loading={saving.isBusy}>
            {t('addresses.save')}
          </Button>
        </div>
      </div>
      <SorryDialog
        open={saving.isOutside}
        text={t('addresses.cantUpdate', { store: nameOf(store, locale) })}
        onClose={saving.dismissOutside}
      />
    </form>
  )
}

type Change = (made: (draft: LocationDraft) => LocationDraft) => void

/** The draft of one address, or of a new one, as it was left. */
function useLocationDraft(slug: string, entry: AddressEntry | null) {
  const { location } = useStore(slug)
  const { user } = useSession(slug)
  const { zone } = useAddressBook(slug)
  const keyOf = (id: string | null) => draftKey(slug, user?.id ?? '', id)
  const key = useRef(keyOf(entry?.id ?? null))
  const [draft, setDraft] = useState(
    () =>
      keptDraft(keyOf(entry?.id ?? null)) ??
      (entry ? draftOf(typedOf(entry), startPoint(location, zone)) : newDraft(startPoint(location, zone))),
  )
  const change: Change = (made) =>
    setDraft((before) => {
      const next = made(before)
      keepDraft(key.current, next)
      return next
    })
  const moveTo = (id: string) => {
    const from = key.current
    key.current = keyOf(id)
    moveDraft(from, key.current)
  }
  return { draft, change, forget: () => keepDraft(key.current, null), moveTo }
}

/** Looks up the address of the pin after it was moved by hand. */
function usePlaceUnderPin(slug: string, change: Change) {
  const isOnline = useOnline()
  const [asked, setAsked] = useState<LocationDraft['point'] | null>(null)
  const { place, isPending } = usePlaceAt(slug, isOnline ? asked : null)
  const fill = useStableCallback((found: Place) => change((before) => withPlace(before, found)))
  useEffect(() => {
    if (place) fill(place)
  }, [place, fill])
  return { isLooking: isPending, look: setAsked }
}
