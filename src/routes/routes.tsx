// Every address of the product, what it reads before it is shown, and the page that shows it. `staticData` tells the server which scripts to
// name in the HTML.
import { Outlet, createRootRouteWithContext, createRoute, getRouteApi, notFound } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LONGEST_QUERY } from '#domain/limits'
import { storesPageIn } from '#contract/page'
import { NotFoundPage, catalogQueries, isStoreMissing } from '#features/catalog'
import { PageTitle, StoreLayout } from '#features/navigation'
import { withAllMessages } from '#i18n/messages.ts'
import { lazyRouteComponent } from '#lib/load-part.ts'
import { KeptHome } from './pages/kept-home.tsx'

type Asked = Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => <NotFoundPage kind="page" />,
})

const stores = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: ({ page }: Asked): { page?: string | undefined } => ({ page: textOf(page) }),
  loaderDeps: ({ search }) => ({ page: storesPageIn(search.page) }),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(catalogQueries.stores(deps.page)),
  staticData: { chunk: 'menu' },
  component: lazyRouteComponent(() => import('./pages/stores.tsx'), 'Directory'),
})

const storeApi = getRouteApi('/$tenant')

type StoreSearch = {
  /** Service whose details are shown over the page. */
  service?: string | undefined
  /** Item that is shown over the page. */
  item?: string | undefined
  /** Category whose services are shown at home. */
  category?: string | undefined
}

const store = createRoute({
  getParentRoute: () => root,
  path: '/$tenant',
  validateSearch: ({ service, item, category }: Asked): StoreSearch => ({
    service: textOf(service),
    item: textOf(item),
    category: textOf(category),
  }),
  loader: async ({ context, params }) => {
    const { queryClient } = context
    const query = catalogQueries.menu(params.tenant)
    const missing = () => notFound({ routeId: '/$tenant', data: 'store' })
    // The server filled the cache with every store it knows before it rendered.
    if (import.meta.env.SSR && !queryClient.getQueryData(query.queryKey)) throw missing()
    await queryClient.ensureQueryData(query).catch((cause: unknown) => {
      throw isStoreMissing(cause) ? missing() : cause
    })
  },
  component: function Store(): ReactNode {
    const { tenant } = storeApi.useParams()
    return (
      <StoreLayout slug={tenant}>
        <Outlet />
        <KeptHome key={tenant} slug={tenant} />
      </StoreLayout>
    )
  },
  notFoundComponent: function Missing({ data }): ReactNode {
    const { tenant } = storeApi.useParams()
    if (data === 'store') return <NotFoundPage kind="store" />
    return (
      <>
        <PageTitle slug={tenant} />
        <NotFoundPage kind="page" slug={tenant} />
      </>
    )
  },
})

/** What the home shows is drawn by the store's layout, which keeps it. */
const home = createRoute({
  getParentRoute: () => store,
  path: '/',
  staticData: { serviceChunk: 'services' },
  component: function Home(): ReactNode {
    return <PageTitle slug={storeApi.useParams().tenant} />
  },
})

const menu = createRoute({
  getParentRoute: () => store,
  path: '/menu',
  staticData: { chunk: 'menu', serviceChunk: 'services' },
  component: lazyRouteComponent(() => import('./pages/menu.tsx'), 'Menu'),
})

const itemPage = () => import('./pages/item.tsx')

const item = createRoute({
  getParentRoute: () => store,
  path: '/item/$id',
  /** Line of the cart that is edited here. */
  validateSearch: ({ line }: Asked): { line?: string | undefined } => ({ line: textOf(line) }),
  loader: ({ context, params }) => {
    const known = context.queryClient.getQueryData(catalogQueries.menu(params.tenant).queryKey)
    // The server gives the page of an unknown item no items, as it does a search that found nothing; otherwise the page looks
    // itself, once the whole menu is there.
    if (known?.items?.length === 0 && (known.isWhole || !known.found)) throw notFound()
  },
  staticData: { chunk: 'item', serviceChunk: 'services' },
  component: lazyRouteComponent(itemPage, 'Item'),
  notFoundComponent: lazyRouteComponent(itemPage, 'MissingItem'),
})

const search = createRoute({
  getParentRoute: () => store,
  path: '/search',
  validateSearch: ({ q }: Asked): { q?: string | undefined } => ({
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, LONGEST_QUERY) : undefined,
  }),
  loader: async ({ params }) => {
    const { prepareSearch } = await import('#features/search')
    await prepareSearch(params.tenant)
  },
  staticData: { chunk: 'search' },
  component: lazyRouteComponent(() => import('./pages/search.tsx'), 'Search'),
})

const storeDetails = createRoute({
  getParentRoute: () => store,
  path: '/store-details',
  staticData: { chunk: 'store' },
  component: lazyRouteComponent(() => import('./pages/store-details.tsx'), 'StoreDetails'),
})

const buying = withAllMessages(() => import('./pages/buying.tsx'))
const BUYING = { chunk: 'buy', hasAllMessages: true } as const

const cart = createRoute({
  getParentRoute: () => store,
  path: '/cart',
  staticData: BUYING,
  component: lazyRouteComponent(buying, 'Cart'),
})

const booking = createRoute({
  getParentRoute: () => store,
  path: '/booking',
  staticData: BUYING,
  component: lazyRouteComponent(buying, 'Booking'),
})

const own = withAllMessages(() => import('./pages/own.tsx'))
const OWN = { chunk: 'own', hasAllMessages: true } as const

const notifications = createRoute({
  getParentRoute: () => store,
  path: '/notifications',
  staticData: OWN,
  component: lazyRouteComponent(own, 'Notifications'),
})

const settings = createRoute({
  getParentRoute: () => store,
  path: '/settings',
  staticData: OWN,
  component: lazyRouteComponent(own, 'Settings'),
})

const profile = createRoute({
  getParentRoute: () => store,
  path: '/settings/profile',
  staticData: OWN,
  component: lazyRouteComponent(own, 'Profile'),
})

const locations = createRoute({
  getParentRoute: () => store,
  path: '/settings/locations',
  staticData: OWN,
  component: lazyRouteComponent(own, 'Locations'),
})

const orders = createRoute({
  getParentRoute: () => store,
  path: '/settings/orders',
  staticData: OWN,
  component: lazyRouteComponent(own, 'Orders'),
})

const order = createRoute({
  getParentRoute: () => store,
  path: '/settings/orders/$id',
  /** `act`: what a tap on a notification asks for; anything else is not asked for. */
  validateSearch: ({ act }: Asked): { act?: 'cancel' | 'again' | undefined } =>
    act === 'cancel' || act === 'again' ? { act } : {},
  staticData: OWN,
  component: lazyRouteComponent(own, 'Order'),
})

/** All addresses. */
export const routeTree = root.addChildren([
  stores,
  store.addChildren([
    home,
    menu,
    item,
    search,
    storeDetails,
    cart,
    booking,
    notifications,
    settings,
    profile,
    locations,
    orders,
    order,
  ]),
])
