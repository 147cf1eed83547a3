import { createFileRoute } from '@tanstack/react-router'
import { isRestaurant } from '#contract/store-kind'
import { useStore } from '#features/catalog'
import { PageTitle } from '#features/navigation'
import { OrdersPage } from '#features/orders'
import { AccountFrame } from '#features/settings'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/settings/orders/')({
  loader: ensureLaterMessages,
  component: function Orders() {
    const { tenant } = Route.useParams()
    const { t } = useMessages()
    return (
      <AccountFrame slug={tenant}>
        <PageTitle
          slug={tenant}
          page={t(isRestaurant(useStore(tenant)) ? 'navigation.orders' : 'navigation.bookings')}
        />
        <OrdersPage slug={tenant} />
      </AccountFrame>
    )
  },
})
