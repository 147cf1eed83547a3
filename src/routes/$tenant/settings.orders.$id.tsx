import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '#features/navigation'
import { OrderPage } from '#features/orders'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/settings/orders/$id')({
  loader: ensureLaterMessages,
  component: function Order() {
    const { tenant, id } = Route.useParams()
    const { t } = useMessages()
    return (
      <>
        <PageTitle slug={tenant} page={t('navigation.order')} />
        <OrderPage key={id} slug={tenant} id={id} />
      </>
    )
  },
})
