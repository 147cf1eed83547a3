import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#features/cart'

export const Route = createFileRoute('/$tenant/cart')({
  component: function Cart() {
    return <CartPage slug={Route.useParams().tenant} />
  },
})
