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
import { IconButton, Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons/regular.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusPill, STATE_LOOKS } from '#ui/status-pill.tsx'
import { checkCircleFill, warningCircleFill, xCircleFill } from '#ui/icons/fill.ts'
import { IconWell } from '#ui/card.tsx'
import { useLengthWords } from '#i18n/formats.ts'
import { LABEL } from '#ui/field.tsx'
import type { AddressEntry } from '../model/address-book.ts'
import { withPlace, withPoint } from '../model/location-draft.ts'
import { LocationSearch } from './location-search.tsx'
import { useAddressBook } from '../queries.ts'
import { type LocationFormApi, useLocationForm } from './use-location-form.ts'
import { KINDS, KIND_ICONS } from '../model/address-words.ts'

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

const FOLDED = ['street', 'city', 'state', 'postal_code'] as const
const LABELS = { street: 'street', city: 'city', state: 'state', postal_code: 'postalCode' } as const
const TEXT_LONGEST = 200
const NAME_LONGEST = 40

function LocationForm({ form, isLooking }: { form: LocationFormApi; isLooking: boolean }) {
  const { t } = useMessages()
  const lengthOf = useLengthWords()
  const { texts, typed, kind, name, isPlaced } = useSelector(form.store, ({ values }) => values)
  const hasFoldedFault = useSelector(form.store, ({ fieldMeta }) =>
    FOLDED.some((field) => (fieldMeta[`texts.${field}`]?.errors.length ?? 0) > 0),
  )
  const wording = (text: string, longest: number) => ({
    maxLength: longest,
    length: lengthOf(text, longest),
    ...(text && { dir: 'auto' }),
    typed: (entered: string) => entered.trimStart(),
  })
  const isFromMap = texts.address !== '' && !typed.includes('address')
  const isTyped = Object.values(texts).some((text) => text.trim() !== '')
  const hint = isTyped && !isPlaced ? 'addresses.noPin' : isFromMap ? 'addresses.fromMap' : 'addresses.addressHint'
  return (
    <>
      <form.AppField name="texts.address">
        {(field) => (
          <field.TextField
            {...wording(texts.address, TEXT_LONGEST)}
            label={t('addresses.address')}
            autoComplete="off"
            hint={t(isLooking ? 'addresses.looking' : hint)}
          />
        )}
      </form.AppField>
      <fieldset>
        <legend className={`${LABEL} p-0`}>{t('addresses.saveAs')}</legend>
        <div className="flex flex-wrap items-center gap-2">
          <form.AppField name="kind">
            {(field) =>
              KINDS.map((one) => (
                <label
                  key={one}
                  className="relative flex min-h-11.5 cursor-pointer items-center gap-2 rounded-[23px] px-3 font-medium [box-shadow:inset_0_0_0_1.5px_var(--line)] has-checked:bg-brand-tint has-checked:text-brand-text has-checked:[box-shadow:none] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    className="absolute inset-0 size-full cursor-pointer opacity-0"
                    name={field.name}
                    value={one}
                    checked={kind === one}
                    onChange={() => field.handleChange(one)}
                  />
                  <Icon path={KIND_ICONS[one]} />
                  {t(`addresses.${one}`)}
                </label>
              ))
            }
          </form.AppField>
        </div>
      </fieldset>
      {kind === 'other' ? (
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              {...wording(name, NAME_LONGEST)}
              label={t('addresses.name')}
              placeholder={t('addresses.nameExample')}
            />
          )}
        </form.AppField>
      ) : null}
      <details open={hasFoldedFault || undefined}>
        <summary className="min-h-11 cursor-pointer content-center font-medium text-brand-text">
          {t('addresses.more')}
        </summary>
        <div className="grid grid-cols-1 gap-3.5">
          {FOLDED.map((part) => (
            <form.AppField key={part} name={`texts.${part}`}>
              {(field) => (
                <field.TextField
                  {...wording(texts[part], TEXT_LONGEST)}
                  label={t(`addresses.${LABELS[part]}`)}
                  autoComplete="off"
                />
              )}
            </form.AppField>
          ))}
        </div>
      </details>
    </>
  )
}
