import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '#features/orders'
import { AccountFrame } from '#features/settings'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/settings/orders/')({
  loader: ensureLaterMessages,
  component: function Orders() {
    const { tenant } = Route.useParams()
    return (
      <AccountFrame slug={tenant}>
        <OrdersPage slug={tenant} />
      </AccountFrame>
    )
  },
})
