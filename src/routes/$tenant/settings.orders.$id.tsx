import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#features/orders'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/settings/orders/$id')({
  loader: ensureLaterMessages,
  component: function Order() {
    const { tenant, id } = Route.useParams()
    return <OrderPage key={id} slug={tenant} id={id} />
  },
})
