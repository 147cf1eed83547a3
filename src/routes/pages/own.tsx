// @script own
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRestaurant } from '#domain/order-types'
import { LocationsPage } from '#features/addresses'
import { useStore } from '#features/catalog'
import { PageTitle, titledPage } from '#features/navigation'
import { NotificationsPage } from '#features/notifications'
import { OrderPage, OrdersPage } from '#features/orders'
import { AccountFrame, ProfilePage, SettingsPage } from '#features/settings'
import { useMessages } from '#i18n/messages.ts'

const storeRoute = getRouteApi('/$tenant')
const orderRoute = getRouteApi('/$tenant/settings/orders/$id')

export const Settings: () => ReactNode = titledPage('navigation.settings', SettingsPage)
export const Profile: () => ReactNode = titledPage('settings.profile', ProfilePage)
export const Notifications: () => ReactNode = titledPage('notifications.title', NotificationsPage)

export const Locations: () => ReactNode = titledPage('addresses.title', ({ slug }) => (
  <AccountFrame slug={slug}>
    <LocationsPage slug={slug} />
  </AccountFrame>
))

export const Order: () => ReactNode = titledPage('navigation.order', function OneOrder({ slug }) {
  const { id } = orderRoute.useParams()
  return <OrderPage key={id} slug={slug} id={id} />
})

export function Orders(): ReactNode {
  const { tenant } = storeRoute.useParams()
  const { t } = useMessages()
  return (
    <AccountFrame slug={tenant}>
      <PageTitle slug={tenant} page={t(isRestaurant(useStore(tenant)) ? 'navigation.orders' : 'navigation.bookings')} />
      <OrdersPage slug={tenant} />
    </AccountFrame>
  )
}
