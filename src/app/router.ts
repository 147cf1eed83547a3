import { type RouterHistory, createRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { parseTextSearch, stringifyTextSearch } from '#lib/text-search-params.ts'
import { routeTree } from '#routes/routes.tsx'
import { placesUnlessMoved } from './first-page.ts'
import { PageError } from './page-error.tsx'

export function createAppRouter(queryClient: QueryClient, history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    parseSearch: parseTextSearch,
    stringifySearch: stringifyTextSearch,
    defaultErrorComponent: PageError,
    // The text of the router's own boundary is English.
    disableGlobalCatchBoundary: true,
    // On the server it would write an inline script, which the content security policy refuses.
    scrollRestoration: typeof document !== 'undefined' && placesUnlessMoved(),
    trailingSlash: 'preserve',
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    chunk?: string
    serviceChunk?: string
    hasAllMessages?: true
  }
}
