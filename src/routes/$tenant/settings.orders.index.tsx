import { createFileRoute } from '@tanstack/react-router'
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
        <PageTitle slug={tenant} page={t('navigation.orders')} />
        <OrdersPage slug={tenant} />
      </AccountFrame>
    )
  },
})
