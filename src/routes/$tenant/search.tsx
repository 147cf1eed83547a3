import { createFileRoute } from '@tanstack/react-router'
import type { Item } from '#contract/catalog'
import { LONGEST_QUERY } from '#contract/search-limits'
import { isRestaurant } from '#contract/store-kind'
import { useBookNow } from '#features/booking'
import { CartBar, useCart } from '#features/cart'
import { ItemRows, Recommended, RecommendedServices, ServiceCards, ServiceDetails, useStore } from '#features/catalog'
import { PageTitle } from '#features/navigation'
import { SearchPage } from '#features/search'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'

const NOTHING_IN_CART = () => 0

export const Route = createFileRoute('/$tenant/search')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, LONGEST_QUERY) : undefined,
  }),
  loader: async ({ params }) => {
    const [search] = await Promise.all([import('#features/search'), ensureLaterMessages()])
    await search.prepareSearch(params.tenant)
  },
  component: function Search() {
    const { tenant } = Route.useParams()
    const { t } = useMessages()
    return (
      <>
        <PageTitle slug={tenant} page={t('navigation.search')} />
        {isRestaurant(useStore(tenant)) ? <MenuSearch slug={tenant} /> : <ServiceSearch slug={tenant} />}
      </>
    )
  },
})

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

/** The query between the address and the search. */
function useAddress() {
  const { q = '', category = null } = Route.useSearch()
  const navigate = Route.useNavigate()
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
