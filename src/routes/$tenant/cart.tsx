import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#features/cart'
import { PageTitle } from '#features/navigation'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/cart')({
  loader: ensureLaterMessages,
  component: function Cart() {
    const { tenant } = Route.useParams()
    const { t } = useMessages()
    return (
      <>
        <PageTitle slug={tenant} page={t('navigation.cart')} />
        <CartPage slug={tenant} />
      </>
    )
  },
})
