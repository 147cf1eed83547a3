// @script search
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Item } from '#contract/catalog'
import { isRestaurant } from '#domain/order-types'
import { useBookNow } from '#features/booking'
import { CartBar, useCart } from '#features/cart'
import { ItemRows, Recommended, RecommendedServices, ServiceCards, ServiceDetails, useStore } from '#features/catalog'
import { titledPage } from '#features/navigation'
import { SearchPage } from '#features/search'
import { useStableCallback } from '#lib/hooks.ts'

const route = getRouteApi('/$tenant/search')

export const Search: () => ReactNode = titledPage('navigation.search', function SearchInStore({ slug }) {
  return isRestaurant(useStore(slug)) ? <MenuSearch slug={slug} /> : <ServiceSearch slug={slug} />
})

function MenuSearch({ slug }: { slug: string }) {
  const cart = useCart(slug)
  const adding = {
    slug,
    quantityOf: cart.quantityOf,
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

function ServiceSearch({ slug }: { slug: string }) {
  const { book, bookAsking, bookFromDetails, dialog } = useBookNow(slug)
  const onBook = useStableCallback(book)
  const onBookCard = useStableCallback(bookAsking)
  return (
    <>
      <SearchPage
        slug={slug}
        {...useAddress()}
        renderResults={(items) => <ServiceCards slug={slug} items={items} onBook={onBook} />}
        renderRecommended={(items) => <RecommendedServices slug={slug} items={items} onBook={onBookCard} />}
      />
      <ServiceDetails slug={slug} onBook={bookFromDetails} />
      {dialog}
    </>
  )
}

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
