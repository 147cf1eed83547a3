import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isRestaurant } from '#domain/order-types'
import { StoreLogo, useStore } from '#features/catalog'
import { StoreWords, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon.tsx'
import { xBold } from '#ui/icons/bold.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toastPlace } from '#ui/toast-state.ts'
import { DOCK_ROOM } from '#ui/dock.tsx'
import { BookingForm } from './booking-form.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useBooking } from './use-booking.tsx'

export function BookingPage({ slug }: { slug: string }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const booking = useBooking(slug)
  const [isLeaving, setIsLeaving] = useState(false)
  const { draft } = booking
  const goHome = () => navigate({ to: '/$tenant/', params: { tenant: slug } })
  const leave = async () => {
    setIsLeaving(false)
    await goHome()
    booking.change(() => null)
  }
  return (
    <>
      <BookingBar slug={slug} isBooking={draft !== null} onClose={() => (draft ? setIsLeaving(true) : void goHome())} />
      <main
        className={`px-(--gutter) pt-2 md:mx-auto md:max-w-[calc(1080px+2*var(--gutter))] md:pt-6 md:pb-10 ${draft ? `${DOCK_ROOM} min-[1000px]:grid min-[1000px]:grid-cols-[minmax(0,1fr)_356px] min-[1000px]:items-start min-[1000px]:gap-x-10` : 'max-md:pb-8'}`}
      >
        {draft ? (
          <BookingForm slug={slug} booking={booking} draft={draft} />
        ) : booking.ready ? (
          <NothingChosen slug={slug} />
        ) : (
          <Loading label={t('booking.loading')}>
            <Skeleton shape="block" />
            <Skeleton width={7} />
            <Skeleton width={5} />
          </Loading>
        )}
      </main>
      {booking.ready ? (
        <ConfirmDialog
          open={isLeaving}
          title={t('booking.leave')}
          body={t('booking.leaveBody')}
          confirmLabel={t('booking.leaveYes')}
          keepLabel={t('booking.leaveNo')}
          onConfirm={() => void leave()}
          onClose={() => setIsLeaving(false)}
        />
      ) : null}
    </>
  )
}

function BookingBar({ slug, isBooking, onClose }: { slug: string; isBooking: boolean; onClose: () => void }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const name = nameOf(store, locale)
  const label = t(isBooking ? 'booking.cancel' : 'booking.close')
  return (
    <header className="sticky top-0 z-25 bg-bg/92 [backdrop-filter:blur(18px)_saturate(1.6)] max-md:in-has-data-net-pill:mb-9 md:[box-shadow:0_1px_0_var(--line)]">
      <div className="flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center gap-1 px-2 pt-[calc(8px+var(--safe-t))] pb-2 md:mx-auto md:h-(--nav) md:max-w-[calc(1080px+2*var(--gutter))] md:px-(--gutter) md:py-0">
        <span className="md:hidden">
          <IconButton path={xBold} label={label} onClick={onClose} />
        </span>
        <p className="text-xl font-semibold [header:has([data-toast])_&]:hidden md:hidden">{t('booking.title')}</p>
        <span className="me-auto flex min-h-11 min-w-0 items-center gap-3 text-xl font-semibold tracking-[-0.01em] max-md:hidden *:first:size-[42px] *:first:text-[1.125rem]">
          <StoreLogo logo={store.tenant_logo} name={name} />
          <span className="truncate cut-as-written">
            <StoreWords text={name} />
          </span>
        </span>
        {/* A toast is as tall here as the bar's other content, and its button stays as large as every other. */}
        <div
          ref={toastPlace}
          className="min-w-0 flex-[1_1_0] *:mx-auto *:-my-1 *:max-w-[480px] *:py-1 *:ps-3.5 *:pe-1 *:text-[0.875rem] *:leading-[1.125rem]"
        />
        <span className="max-md:hidden">
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
        <ButtonLink slug={slug} to="/$tenant/" look={{ size: 'lg', wide: true }}>
          {t(isMenu ? 'booking.seeMenu' : 'booking.seeServices')}
        </ButtonLink>
      }
    >
      {t(isMenu ? 'booking.noBookingsBody' : 'booking.nothingBody')}
    </EmptyState>
  )
}
