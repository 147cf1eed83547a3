// @script buy
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BookingPage } from '#features/booking'
import { CartPage } from '#features/cart'
import { PageTitle } from '#features/navigation'
import { useMessages } from '#i18n/messages.ts'

const cartRoute = getRouteApi('/$tenant/cart')
const bookingRoute = getRouteApi('/$tenant/booking')

/** The cart of a store. */
export function Cart(): ReactNode {
  const { tenant } = cartRoute.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.cart')} />
      <CartPage slug={tenant} />
    </>
  )
}

/** Booking a visit. */
export function Booking(): ReactNode {
  const { tenant } = bookingRoute.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.booking')} />
      <BookingPage slug={tenant} />
    </>
  )
}
