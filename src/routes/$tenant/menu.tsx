import { createFileRoute } from '@tanstack/react-router'
import { isRestaurant } from '#contract/store-kind'
import { ServiceHome } from '#features/booking'
import { CartBar, CartPanel, TablePlace, useCart } from '#features/cart'
import { MenuPage, useStore } from '#features/catalog'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/menu')({
  loader: ensureLaterMessages,
  component: function Menu() {
    const { tenant } = Route.useParams()
    return isRestaurant(useStore(tenant)) ? <OrderMenu slug={tenant} /> : <ServiceHome slug={tenant} page="menu" />
  },
})

function OrderMenu({ slug }: { slug: string }) {
  const cart = useCart(slug)
  return (
    <>
      <MenuPage
        slug={slug}
        quantityOf={cart.quantityOf}
        onAdd={(item) => cart.add({ item, quantity: 1, notes: '', answers: [] })}
        aside={<CartPanel slug={slug} />}
        place={<TablePlace slug={slug} />}
      />
      <CartBar slug={slug} />
    </>
  )
}
