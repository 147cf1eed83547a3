import { createFileRoute } from '@tanstack/react-router'
import { LONGEST_QUERY } from '#contract/search-limits'
import { lazyRouteComponent } from '#lib/lazy-route-component.ts'

export const Route = createFileRoute('/$tenant/search')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, LONGEST_QUERY) : undefined,
  }),
  loader: async ({ params }) => {
    const search = await import('#features/search')
    await search.prepareSearch(params.tenant)
  },
  staticData: { chunk: 'search' },
  component: lazyRouteComponent(() => import('./-pages/search.tsx'), 'Search'),
})
