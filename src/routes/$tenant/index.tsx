import { createFileRoute } from '@tanstack/react-router'
import { CartBar, CartPanel, DeliveryPlace, useCart } from '#features/cart'
import { HomePage } from '#features/catalog'

export const Route = createFileRoute('/$tenant/')({
  component: function Home() {
    const { tenant } = Route.useParams()
    const cart = useCart(tenant)
    return (
      <>
        <HomePage
          slug={tenant}
          quantityOf={cart.quantityOf}
          onAdd={(item) => cart.add({ item, quantity: 1, notes: '', answers: [] })}
          aside={<CartPanel slug={tenant} />}
          place={<DeliveryPlace slug={tenant} />}
        />
        <CartBar slug={tenant} />
      </>
    )
  },
})
