// @script search
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Item } from '#contract/catalog'
import { isRestaurant } from '#domain/order-types'
import { useBookNow } from '#features/booking'
import { CartBar, useCart } from '#features/cart'
import { ItemRows, Recommended, RecommendedServices, ServiceCards, ServiceDetails, useStore } from '#features/catalog'
import { PageTitle } from '#features/navigation'
import { SearchPage } from '#features/search'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/hydration.ts'
import { useStableCallback } from '#lib/hooks.ts'

const route = getRouteApi('/$tenant/search')

const NOTHING_IN_CART = () => 0

export function Search(): ReactNode {
  const { tenant } = route.useParams()
  const { t } = useMessages()
  return (
    <>
      <PageTitle slug={tenant} page={t('navigation.search')} />
      {isRestaurant(useStore(tenant)) ? <MenuSearch slug={tenant} /> : <ServiceSearch slug={tenant} />}
    </>
  )
}

type SlugProps = { slug: string }

function MenuSearch({ slug }: SlugProps) {
  const { currency } = useStore(slug)
  const cart = useCart(slug)
  const adding = {
    slug,
    currency,
    quantityOf: useHydrated() ? cart.quantityOf : NOTHING_IN_CART,
    onAdd: useStableCallback((item: Item) => cart.add({ item, quantity: 1, notes: '', answers: [] })),
  }
  return (
    <>
      <SearchPage
        slug={slug}
        {...useAddress()}
        renderResults={(items) => <ItemRows {...adding} items={items} />}
        renderRecommended={(items) => <Recommended {...adding} items={items} />}
      />
      <CartBar slug={slug} />
    </>
  )
}

function ServiceSearch({ slug }: SlugProps) {
  const { currency } = useStore(slug)
  const { book, bookAsking, bookFromDetails, dialog } = useBookNow(slug)
  const onBook = useStableCallback(book)
  const onBookCard = useStableCallback(bookAsking)
  return (
    <>
      <SearchPage
        slug={slug}
        {...useAddress()}
        renderResults={(items) => <ServiceCards slug={slug} currency={currency} items={items} onBook={onBook} />}
        renderRecommended={(items) => (
          <RecommendedServices slug={slug} currency={currency} items={items} onBook={onBookCard} />
        )}
      />
      <ServiceDetails slug={slug} onBook={bookFromDetails} />
      {dialog}
    </>
  )
}

/** The query, which is kept in the address. */
function useAddress() {
  const { q = '', category = null } = route.useSearch()
  const navigate = route.useNavigate()
  return {
    address: { q, category },
    onAddress: (next: { q: string; category: string | null }) =>
      void navigate({
        search: { q: next.q.trim() === '' ? undefined : next.q, category: next.category ?? undefined },
        replace: true,
        resetScroll: false,
      }),
  }
}
