import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#features/orders'

export const Route = createFileRoute('/$tenant/settings/orders/$id')({
  component: function Order() {
    const { tenant, id } = Route.useParams()
    return <OrderPage key={id} slug={tenant} id={id} />
  },
})
