import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#features/cart'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/cart')({
  loader: ensureLaterMessages,
  component: function Cart() {
    return <CartPage slug={Route.useParams().tenant} />
  },
})
