import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { Address } from '#contract/address'
import type { Tenant } from '#contract/tenant'
import { useAuthDialogs, useSession } from '#features/account'
import { addressName, addressesQuery } from '#features/cart'
import { StorePlace } from '#features/catalog'
import { StoreMap } from '#features/map'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { houseLine } from '#ui/icons/house-line.ts'
import { locationOf } from './booking-draft.ts'
import type { BookingDraft } from './booking-draft.ts'
import type { Booking } from './use-booking.ts'

type BookingPlaceProps = { slug: string; store: Tenant; booking: Booking; draft: BookingDraft }

/** Where the visit takes place: the shop and the way there, or the customer's address. */
export function BookingPlace({ slug, store, booking, draft: { location } }: BookingPlaceProps) {
  const { t } = useMessages()
  const id = useId()
  return (
    <section aria-labelledby={id} className="booking-part">
      <h2 id={id} className="t2">
        {t('booking.where')}
      </h2>
      {location.locationType === 'shop_visit' ? (
        <StorePlace store={store} map={<StoreMap slug={slug} />} />
      ) : (
        <HomeVisit slug={slug} address={location.locationDetails} booking={booking} />
      )}
    </section>
  )
}

function HomeVisit({ slug, address, booking }: { slug: string; address: Address | null; booking: Booking }) {
  const { t } = useMessages()
  const session = useSession(slug)
  const { open } = useAuthDialogs()
  const isCustomer = session.status === 'customer'
  const { data: addresses, isPending } = useQuery({ ...addressesQuery(slug), enabled: isCustomer && address === null })
  const known = addresses?.find(({ is_default }) => is_default === '1')
  const { change } = booking
  // The rule puts the default address in; it may have come after the tap, or with signing in.
  useEffect(() => {
    if (address !== null || !known) return
    change((draft) => draft && { ...draft, location: locationOf({ isShopVisit: false, defaultAddress: known }) })
  }, [address, known, change])
  const isUnknown = address === null && isCustomer && isPending
  return (
    <div className="card booking-home" aria-busy={isUnknown}>
      <span className="iconwell">
        <Icon path={houseLine} size={22} />
      </span>
      <div className="grow">
        <p className="b">{address ? addressName(address, t) : t('booking.weCome')}</p>
        <p className="c1 mut">
          {address
            ? [address.address, address.city].filter(Boolean).join(t('booking.comma'))
            : t(session.status === 'guest' ? 'booking.weComeGuest' : 'booking.weComeBody')}
        </p>
      </div>
      {address === null && session.status === 'guest' ? (
        <Button variant="tonal" size="sm" onClick={() => open('sign-in')}>
          {t('account.signIn')}
        </Button>
      ) : null}
    </div>
  )
}
