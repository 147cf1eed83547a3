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
import { type MessageId, useMessages } from '#i18n/messages.ts'

const storeRoute = getRouteApi('/$tenant')
const orderRoute = getRouteApi('/$tenant/settings/orders/$id')

type SlugProps = { slug: string }

function titled(title: MessageId, Page: (props: SlugProps) => ReactNode): () => ReactNode {
  return function TitledPage() {
    const { tenant } = storeRoute.useParams()
    const { t } = useMessages()
    return (
      <>
        <PageTitle slug={tenant} page={t(title)} />
        <Page slug={tenant} />
      </>
    )
  }
}

export const Settings: () => ReactNode = titled('navigation.settings', SettingsPage)
export const Profile: () => ReactNode = titled('settings.profile', ProfilePage)
export const Notifications: () => ReactNode = titled('notifications.title', NotificationsPage)

export const Locations: () => ReactNode = titled('addresses.title', ({ slug }: SlugProps) => (
  <AccountFrame slug={slug}>
    <LocationsPage slug={slug} />
  </AccountFrame>
))

export const Order: () => ReactNode = titled('navigation.order', function OneOrder({ slug }: SlugProps) {
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
