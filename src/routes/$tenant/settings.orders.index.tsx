import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '#features/orders'

export const Route = createFileRoute('/$tenant/settings/orders/')({
  component: function Orders() {
    return <OrdersPage slug={Route.useParams().tenant} />
  },
})
