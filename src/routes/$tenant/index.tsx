import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isRestaurant } from '#contract/store-kind'
import { ServiceHome } from '#features/booking'
import { CartBar, CartPanel, DeliveryPlace, useCart } from '#features/cart'
import { HomePage, useStore } from '#features/catalog'
import { PageTitle } from '#features/navigation'

export const Route = createFileRoute('/$tenant/')({
  staticData: { serviceChunk: 'service-home' },
  component: function Home() {
    const { tenant } = Route.useParams()
    return (
      <>
        <PageTitle slug={tenant} />
        {isRestaurant(useStore(tenant)) ? <MenuHome slug={tenant} /> : <ServiceHome slug={tenant} />}
      </>
    )
  },
})

function MenuHome({ slug }: { slug: string }) {
  const cart = useCart(slug)
  // The header is not drawn again when a dish is added.
  const place = useMemo(() => <DeliveryPlace slug={slug} />, [slug])
  return (
    <>
      <HomePage
        slug={slug}
        quantityOf={cart.quantityOf}
        onAdd={(item) => cart.add({ item, quantity: 1, notes: '', answers: [] })}
        aside={<CartPanel slug={slug} />}
        place={place}
      />
      <CartBar slug={slug} />
    </>
  )
}
