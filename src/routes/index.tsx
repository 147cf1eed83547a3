import { createFileRoute } from '@tanstack/react-router'
import { storesPageIn } from '#contract/stores-page'
import { catalogQueries } from '#features/catalog'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: string | undefined } => ({
    page: typeof page === 'string' ? page : undefined,
  }),
  loaderDeps: ({ search }) => ({ page: storesPageIn(search.page) }),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(catalogQueries.stores(deps.page)),
  staticData: { chunk: 'menu' },
  component: lazyRouteComponent(() => import('./-pages/stores.tsx'), 'Directory'),
})
