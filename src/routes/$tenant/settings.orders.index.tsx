import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '#features/orders'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/settings/orders/')({
  loader: ensureLaterMessages,
  component: function Orders() {
    return <OrdersPage slug={Route.useParams().tenant} />
  },
})
