// @script buy
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BookingPage } from '#features/booking'
import { PageTitle } from '#features/navigation'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/booking')

/** Booking a visit. */
export function Booking(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.booking')} />
      <BookingPage slug={tenant} />
    </>
  )
}
