// @script buy
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BookingPage } from '#features/booking'
import { CartPage } from '#features/cart'
import { PageTitle } from '#features/navigation'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant')

export function Cart(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.cart')} />
      <CartPage slug={tenant} />
    </>
  )
}

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
