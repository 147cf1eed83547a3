// @script menu
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRestaurant } from '#domain/order-types'
import { ServiceHome } from '#features/booking'
import { CartBar, CartPanel, TablePlace, useCart } from '#features/cart'
import { MenuPage, useStore } from '#features/catalog'
import { PageTitle } from '#features/navigation'
import { useMessages } from '#i18n/messages.ts'

const route = getRouteApi('/$tenant/menu')

export function Menu(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  const hasMenu = isRestaurant(useStore(tenant))
  return (
    <>
      <PageTitle slug={tenant} page={t(hasMenu ? 'store.menu' : 'store.services')} />
      {hasMenu ? <OrderMenu slug={tenant} /> : <ServiceHome slug={tenant} page="/$tenant/menu" />}
    </>
  )
}

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
