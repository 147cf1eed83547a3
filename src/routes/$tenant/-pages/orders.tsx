// @script own
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRestaurant } from '#contract/store-kind'
import { useStore } from '#features/catalog'
import { PageTitle } from '#features/navigation'
import { OrdersPage } from '#features/orders'
import { AccountFrame } from '#features/settings'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/settings/orders/')

/** The orders, or visits, of a customer. */
export function Orders(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  return (
    <AccountFrame slug={tenant}>
      <PageTitle slug={tenant} page={t(isRestaurant(useStore(tenant)) ? 'navigation.orders' : 'navigation.bookings')} />
      <OrdersPage slug={tenant} />
    </AccountFrame>
  )
}
