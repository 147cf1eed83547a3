import { createFileRoute } from '@tanstack/react-router'
import { isRestaurant } from '#contract/store-kind'
import { ServiceHome } from '#features/booking'
import { CartBar, CartPanel, TablePlace, useCart } from '#features/cart'
import { MenuPage, useStore } from '#features/catalog'
import { PageTitle } from '#features/navigation'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/menu')({
  loader: ensureLaterMessages,
  component: function Menu() {
    const { tenant } = Route.useParams()
    const { t } = useMessages()
    const hasMenu = isRestaurant(useStore(tenant))
    return (
      <>
        <PageTitle slug={tenant} page={t(hasMenu ? 'store.menu' : 'store.services')} />
        {hasMenu ? <OrderMenu slug={tenant} /> : <ServiceHome slug={tenant} page="menu" />}
      </>
    )
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
