import { createFileRoute, notFound } from '@tanstack/react-router'
import { catalogQueries } from '#features/catalog'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/item/$id')({
  /** Line of the cart that is edited here. */
  validateSearch: ({ line }: Record<string, unknown>): { line?: string | undefined } => ({
    line: typeof line === 'string' ? line : undefined,
  }),
  loader: ({ context, params }) => {
    const menu = context.queryClient.getQueryData(catalogQueries.menu(params.tenant).queryKey)
    // The server gives the page of an unknown item no items, as it does a search that found nothing; otherwise the page looks
    // itself, once the whole menu is there.
    if (menu?.items?.length === 0 && (menu.isWhole || !menu.found)) throw notFound()
  },
  staticData: { chunk: 'item', serviceChunk: 'services' },
  component: lazyRouteComponent(() => import('./-pages/item.tsx'), 'Item'),
  notFoundComponent: lazyRouteComponent(() => import('./-pages/missing-item.tsx'), 'MissingItem'),
})
