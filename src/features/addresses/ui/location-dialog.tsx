// @script own
import { useState, useEffect } from 'react'
import { useSelector } from '@tanstack/react-form'
import type { Place } from '#contract/maps'
import { type MapPoint, isInZone } from '#domain/zone'
import { useStore } from '#features/catalog'
import { useOnline } from '#features/connectivity'
import { PlaceCredit, PlaceMap, usePlaceAt } from '#features/map'
import { useMessages } from '#i18n/messages.ts'
import { nameOf } from '#i18n/names.tsx'
import { useStableCallback } from '#lib/hooks.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons/regular.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusPill, STATE_LOOKS } from '#ui/status-pill.tsx'
import { checkCircleFill, warningCircleFill, xCircleFill } from '#ui/icons/fill.ts'
import { IconWell } from '#ui/card.tsx'
import type { AddressEntry } from '../model/address-book.ts'
import { withPlace, withPoint } from '../model/location-draft.ts'
import { LocationForm } from './location-form.tsx'
import { LocationSearch } from './location-search.tsx'
import { useAddressBook } from '../queries.ts'
import { useLocationForm } from './use-location-form.ts'

export type LocationRequest = { readonly entry: AddressEntry | null }

type LocationDialogProps = {
  slug: string
  request: LocationRequest | null
  onClose: () => void
  onSaved: (id: string) => void
}

export function LocationDialog({ slug, request, onClose, onSaved }: LocationDialogProps) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      open={request !== null}
      onClose={onClose}
      title={t('addresses.location')}
      titleHidden
      closeLabel={t('addresses.close')}
      size="place"
      busy={isBusy}
    >
      {request ? (
        <>
          <IconButton
            path={arrowLeft}
            size={24}
            flip
            label={t('addresses.back')}
            disabled={isBusy}
            look="raised"
            className="absolute! start-3.5 top-[calc(16px+var(--safe-t))] z-1 md:hidden"
            onClick={onClose}
          />
          <LocationEditor slug={slug} entry={request.entry} onBusy={setIsBusy} onSaved={onSaved} />
        </>
      ) : null}
    </Dialog>
  )
}

const PLACED_ZOOM = 15

type LocationEditorProps = Pick<LocationDialogProps, 'slug' | 'onSaved'> &
  LocationRequest & { onBusy: (isBusy: boolean) => void }

function LocationEditor({ slug, entry, onBusy, onSaved }: LocationEditorProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const { zone } = useAddressBook(slug)
  const isOnline = useOnline()
  const { form, change, reason, isOutside, dismissOutside } = useLocationForm(slug, entry, onSaved)
  const draft = useSelector(form.store, ({ values }) => values)
  const isBusy = useSelector(form.store, ({ isSubmitting }) => isSubmitting)
  const isInside = zone === null || isInZone(zone, draft.point)
  const isVisited = !store.order_types.includes('delivery')
  const insideWords = isVisited ? 'addresses.insideVisits' : 'addresses.inside'
  const outsideWords = isVisited ? 'addresses.outsideVisits' : 'addresses.outside'
  const [movedTo, setMovedTo] = useState<MapPoint | null>(null)
  const { place, isPending: isLooking } = usePlaceAt(slug, isOnline ? movedTo : null)
  const fill = useStableCallback((found: Place) => change((before) => withPlace(before, found)))
  useEffect(() => {
    if (place) fill(place)
  }, [place, fill])
  return (
    <form.AppForm>
      <form.Form className="flex min-h-full flex-col md:h-full md:flex-row" onBusy={onBusy}>
        {/* The least height keeps the pin below the search field. */}
        <div className="relative h-[46dvh] min-h-[clamp(240px,50dvh,284px)] flex-[1_0_auto] bg-well md:h-auto md:flex-[1_1_0]">
          <div className="max-md:h-[calc(100%-24px)] md:h-full">
            <PlaceMap
              slug={slug}
              label={t('addresses.pick')}
              center={draft.point}
              {...(draft.isPlaced && { zoom: PLACED_ZOOM })}
              zone={zone}
              picker={{
                onMove: (point) => {
                  change((before) => withPoint(before, point))
                  setMovedTo(point)
                },
              }}
            />
          </div>
          {isOnline ? (
            <LocationSearch
              slug={slug}
              onFound={(found) => {
                setMovedTo(null)
                change((before) => withPlace(withPoint(before, found), found))
              }}
            />
          ) : null}
        </div>
        <div className="relative z-1 grid content-start gap-3.5 bg-surface px-5 pt-5 max-md:-mt-6 max-md:rounded-t-xl md:flex-[0_0_360px] md:overflow-auto md:px-6 md:pt-7">
          <h2 className="me-11 text-title max-md:hidden">{t('addresses.location')}</h2>
          {zone === null || !draft.isPlaced ? null : (
            <output>
              <StatusPill tone={isInside ? 'completed' : 'canceled'} icon={isInside ? checkCircleFill : xCircleFill}>
                {t(isInside ? insideWords : outsideWords)}
              </StatusPill>
            </output>
          )}
          <LocationForm form={form} isLooking={isLooking} />
          {isOnline ? <PlaceCredit slug={slug} /> : null}
          {reason ? (
            <Notice tone="canceled" icon={warningCircleFill}>
              {reason}
            </Notice>
          ) : null}
          <div
            data-bar=""
            className="sticky bottom-0 -mx-5 bg-surface px-5 pt-3 pb-[calc(16px+var(--safe-b))] max-md:[@media(max-height:560px)]:static md:-mx-6 md:px-6"
          >
            <Button type="submit" size="lg" wide loading={isBusy}>
              {t('addresses.save')}
            </Button>
          </div>
        </div>
        <SorryDialog
          open={isOutside}
          text={t('addresses.cantUpdate', { store: nameOf(store, locale) })}
          onClose={dismissOutside}
        />
      </form.Form>
    </form.AppForm>
  )
}

export function SorryDialog({ open, text, onClose }: { open: boolean; text: string; onClose: () => void }) {
  const { t } = useMessages()
  const title = t('addresses.sorry')
  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden closeLabel={t('addresses.close')} size="card">
      <div className={`grid justify-items-center gap-1 text-center ${STATE_LOOKS.canceled}`}>
        <IconWell path={warningCircleFill} size="xxl" tone="state" className="mb-2.5" />
        <h2 className="text-title">{title}</h2>
        <p className="text-text-2">{text}</p>
        <Button size="lg" wide className="mt-4" onClick={onClose}>
          {t('addresses.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
