// @script own
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRestaurant } from '#domain/order-types'
import { LocationsPage } from '#features/addresses'
import { useStore } from '#features/catalog'
import { PageTitle } from '#features/navigation'
import { NotificationsPage } from '#features/notifications'
import { OrderPage, OrdersPage } from '#features/orders'
import { AccountFrame, ProfilePage, SettingsPage } from '#features/settings'
import { useMessages } from '#i18n/messages.ts'

const settingsRoute = getRouteApi('/$tenant/settings')
const profileRoute = getRouteApi('/$tenant/settings/profile')
const locationsRoute = getRouteApi('/$tenant/settings/locations')
const ordersRoute = getRouteApi('/$tenant/settings/orders')
const orderRoute = getRouteApi('/$tenant/settings/orders/$id')
const notificationsRoute = getRouteApi('/$tenant/notifications')

/** What can be set on this device and for this customer. */
export function Settings(): ReactNode {
  const { tenant } = settingsRoute.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.settings')} />
      <SettingsPage slug={tenant} />
    </>
  )
}

/** What a customer says of themself. */
export function Profile(): ReactNode {
  const { tenant } = profileRoute.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('settings.profile')} />
      <ProfilePage slug={tenant} />
    </>
  )
}

/** The addresses of a customer. */
export function Locations(): ReactNode {
  const { tenant } = locationsRoute.useParams()
  const { t } = useMessages()
  return (
    <AccountFrame slug={tenant}>
      <PageTitle slug={tenant} page={t('addresses.title')} />
      <LocationsPage slug={tenant} />
    </AccountFrame>
  )
}

/** The orders, or visits, of a customer. */
export function Orders(): ReactNode {
  const { tenant } = ordersRoute.useParams()
  const { t } = useMessages()
  return (
    <AccountFrame slug={tenant}>
      <PageTitle slug={tenant} page={t(isRestaurant(useStore(tenant)) ? 'navigation.orders' : 'navigation.bookings')} />
      <OrdersPage slug={tenant} />
    </AccountFrame>
  )
}

/** One order. */
export function Order(): ReactNode {
  const { tenant, id } = orderRoute.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.order')} />
      <OrderPage key={id} slug={tenant} id={id} />
    </>
  )
}

/** What the store told its customer. */
export function Notifications(): ReactNode {
  const { tenant } = notificationsRoute.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('notifications.title')} />
      <NotificationsPage slug={tenant} />
    </>
  )
}
