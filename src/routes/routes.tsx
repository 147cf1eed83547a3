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
type Texts<Name extends string> = { [key in Name]?: string | undefined }
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => <NotFoundPage kind="page" />,
})

const stores = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: ({ page }: Asked): Texts<'page'> => ({ page: textOf(page) }),
  loaderDeps: ({ search }) => ({ page: storesPageIn(search.page) }),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(catalogQueries.stores(deps.page)),
  staticData: { chunk: 'menu' },
  component: lazyRouteComponent(() => import('./pages/stores.tsx'), 'Directory'),
})

const storeApi = getRouteApi('/$tenant')

const store = createRoute({
  getParentRoute: () => root,
  path: '/$tenant',
  validateSearch: ({ service, item, category }: Asked): Texts<'service' | 'item' | 'category'> => ({
    service: textOf(service),
    item: textOf(item),
    category: textOf(category),
  }),
  loader: async ({ context, params }) => {
    const { queryClient } = context
    const query = catalogQueries.menu(params.tenant)
    const missing = () => notFound({ routeId: '/$tenant', data: 'store' })
    // The server fills the cache before it renders.
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
  validateSearch: ({ line }: Asked): Texts<'line'> => ({ line: textOf(line) }),
  loader: ({ context, params }) => {
    const known = context.queryClient.getQueryData(catalogQueries.menu(params.tenant).queryKey)
    // The server sends an empty list for an unknown item, and for a search without results.
    if (known?.items?.length === 0 && (known.isWhole || !known.found)) throw notFound()
  },
  staticData: { chunk: 'item', serviceChunk: 'services' },
  component: lazyRouteComponent(itemPage, 'Item'),
  notFoundComponent: lazyRouteComponent(itemPage, 'MissingItem'),
})

const search = createRoute({
  getParentRoute: () => store,
  path: '/search',
  validateSearch: ({ q }: Asked): Texts<'q'> => ({
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
const buyingPage = (name: 'Cart' | 'Booking') => ({
  getParentRoute: () => store,
  staticData: { chunk: 'buy', hasAllMessages: true } as const,
  component: lazyRouteComponent(buying, name),
})

const cart = createRoute({ ...buyingPage('Cart'), path: '/cart' })
const booking = createRoute({ ...buyingPage('Booking'), path: '/booking' })

const own = withAllMessages(() => import('./pages/own.tsx'))
const ownPage = (name: keyof Awaited<ReturnType<typeof own>>) => ({
  getParentRoute: () => store,
  staticData: { chunk: 'own', hasAllMessages: true } as const,
  component: lazyRouteComponent(own, name),
})

const notifications = createRoute({ ...ownPage('Notifications'), path: '/notifications' })
const settings = createRoute({ ...ownPage('Settings'), path: '/settings' })
const profile = createRoute({ ...ownPage('Profile'), path: '/settings/profile' })
const locations = createRoute({ ...ownPage('Locations'), path: '/settings/locations' })
const orders = createRoute({ ...ownPage('Orders'), path: '/settings/orders' })

const order = createRoute({
  ...ownPage('Order'),
  path: '/settings/orders/$id',
  validateSearch: ({ act }: Asked): { act?: 'cancel' | 'again' | undefined } =>
    act === 'cancel' || act === 'again' ? { act } : {},
})

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
