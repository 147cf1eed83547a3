import { useEffect, useId, useState } from 'react'
import type { Address } from '#contract/address'
import { VISIT_TYPES } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { openAuth } from '#features/account'
import { AddressChoice, addressLine, addressName, addressOf, isUsable, useAddressBook } from '#features/addresses'
import { StorePlace } from '#features/catalog'
import { StoreMap } from '#features/map'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/names.tsx'
import { useStableCallback } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { houseLine } from '#ui/icons/regular.ts'
import { Segmented } from '#ui/choice.tsx'
import { CARD, IconWell } from '#ui/card.tsx'
import { type BookingDraft, locationOf } from '../model/booking-draft.ts'
import type { Booking } from './use-booking.tsx'

type BookingPlaceProps = { store: Tenant; booking: Booking; draft: BookingDraft }

export function BookingPlace({ store, booking, draft: { location } }: BookingPlaceProps) {
  const { t } = useMessages()
  const isChoice = VISIT_TYPES.every((type) => store.order_types.includes(type))
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2.5">
      <h2 id={id} className="text-heading">
        {t('booking.where')}
      </h2>
      {isChoice ? (
        <Segmented
          legend={<span className="sr-only">{t('booking.where')}</span>}
          name="location_type"
          options={[
            { value: 'home_visit', label: t('store.type.home_visit') },
            { value: 'shop_visit', label: t('store.type.shop_visit') },
          ]}
          value={location.locationType}
          onChange={(type) =>
            booking.put({ location: locationOf({ isShopVisit: type === 'shop_visit', address: null }) })
          }
        />
      ) : null}
      {location.locationType === 'shop_visit' ? (
        <StorePlace store={store} map={<StoreMap slug={store.slug} />} />
      ) : (
        <HomeVisit slug={store.slug} address={location.locationDetails} booking={booking} />
      )}
    </section>
  )
}

function HomeVisit({ slug, address, booking }: { slug: string; address: Address | null; booking: Booking }) {
  const { t } = useMessages()
  const { status, entries } = useAddressBook(slug)
  const usable = entries.filter(isUsable).map(addressOf)
  const [wantedId, setWantedId] = useState<string | null>(null)
  // The address book may be read later than the draft, and the chosen address may have been changed or deleted since.
  const current = usable.find(({ id }) => id === address?.id) ?? (status === 'known' ? null : address)
  // A new address is in the address book only a moment after it was added.
  const wanted = usable.find(({ id }) => id === wantedId)
  const due = wanted ?? current ?? usable.find(({ is_default }) => is_default === '1') ?? null
  const isDue = JSON.stringify(due) !== JSON.stringify(address)
  const placeDue = useStableCallback(() => {
    setWantedId(null)
    booking.put({ location: locationOf({ isShopVisit: false, address: due }) })
  })
  useEffect(() => {
    if (isDue) placeDue()
  }, [isDue, placeDue])
  return (
    <div
      className={`${CARD} flex flex-wrap items-center gap-x-3 gap-y-2.5 p-3.5`}
      aria-busy={address === null && status === 'loading'}
    >
      <IconWell path={houseLine} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-medium">{address ? <StoreWords text={addressName(address, t)} /> : t('booking.weCome')}</p>
        <p className="text-caption text-text-2">
          {address ? (
            <StoreWords text={addressLine(address)} />
          ) : (
            t(status === 'guest' ? 'booking.weComeGuest' : 'booking.weComeBody')
          )}
        </p>
      </div>
      {address === null && status === 'guest' ? (
        <Button variant="tonal" size="sm" onClick={() => openAuth('sign-in')}>
          {t('account.signIn')}
        </Button>
      ) : null}
      <AddressChoice
        slug={slug}
        chosenId={address?.id ?? null}
        onChoose={(id) => setWantedId(id === address?.id ? null : id)}
      />
    </div>
  )
}
