import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isRestaurant } from '#contract/store-kind'
import { StoreLogo, useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { xBold } from '#ui/icons/bold.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toastPlace } from '#ui/toast-place.ts'
import { BookingForm } from './booking-form.tsx'
import { ConfirmDialog } from './lazy-confirm-dialog.ts'
import { useBooking } from './use-booking.ts'
import './booking.css'

/** Booking an appointment: what was chosen, where it takes place, what it costs, and how to agree on a time. */
export function BookingPage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const booking = useBooking(slug)
  const [isLeaving, setIsLeaving] = useState(false)
  const { draft } = booking
  const goHome = () => navigate({ to: '/$tenant/', params: { tenant: slug } })
  const leave = async () => {
    setIsLeaving(false)
    await goHome()
    booking.drop()
  }
  const close = () => {
    if (draft) setIsLeaving(true)
    else void goHome()
  }
  return (
    <>
      <BookingBar slug={slug} isBooking={draft !== null} onClose={close} />
      <main className={draft ? 'booking dock-room' : 'booking'}>
        {draft && hydrated ? (
          <BookingForm slug={slug} booking={booking} draft={draft} />
        ) : hydrated && booking.ready ? (
          <NothingChosen slug={slug} />
        ) : (
          <Loading label={t('booking.loading')}>
            <Skeleton shape="block" />
            <Skeleton width={7} />
            <Skeleton width={5} />
          </Loading>
        )}
      </main>
      {hydrated ? (
        <Suspense>
          <ConfirmDialog
            open={isLeaving}
            title={t('booking.leave')}
            body={t('booking.leaveBody')}
            confirmLabel={t('booking.leaveYes')}
            keepLabel={t('booking.leaveNo')}
            onConfirm={() => void leave()}
            onClose={() => setIsLeaving(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type BookingBarProps = { slug: string; isBooking: boolean; onClose: () => void }

/** The page's own bar, in the place of the store's: the way out. */
function BookingBar({ slug, isBooking, onClose }: BookingBarProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const label = t(isBooking ? 'booking.cancel' : 'booking.close')
  return (
    <header className="booking-bar">
      <div>
        <span className="phone">
          <IconButton path={xBold} label={label} onClick={onClose} />
        </span>
        <p className="phone booking-bar-t">{t('booking.title')}</p>
        <span className="desk brand">
          <StoreLogo logo={store.tenant_logo} name={name} />
          <span className="clamp1">
            <StoreWords text={name} />
          </span>
        </span>
        <div ref={toastPlace} className="toast-place" />
        <span className="desk">
          <Button variant="neutral" icon={xBold} onClick={onClose}>
            {label}
          </Button>
        </span>
      </div>
    </header>
  )
}

function NothingChosen({ slug }: { slug: string }) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  return (
    <EmptyState
      art={['sparkles', 'herb']}
      title={t(isMenu ? 'booking.noBookings' : 'booking.nothing')}
      actions={
        <Link
          className={buttonClass({ size: 'lg', wide: true })}
          to="/$tenant/"
          activeOptions={{ exact: true }}
          params={{ tenant: slug }}
        >
          {t(isMenu ? 'booking.seeMenu' : 'booking.seeServices')}
        </Link>
      }
    >
      {t(isMenu ? 'booking.noBookingsBody' : 'booking.nothingBody')}
    </EmptyState>
  )
}
