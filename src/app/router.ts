import { type RouterHistory, createRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { parseTextSearch, stringifyTextSearch } from '#lib/text-search-params.ts'
import { routeTree } from '#routes/routes.tsx'
import { placesUnlessMoved } from './first-page.ts'
import { PageError } from './page-error.tsx'

/** One for each page view; the server makes one for each request. */
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
    // It would be in English.
    disableGlobalCatchBoundary: true,
    // The server would write an inline script, which the content security policy refuses.
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
    /** The script of the page (build/page-scripts.ts), which the server asks for with the HTML. */
    chunk?: string
    serviceChunk?: string
    /** The component waits for all messages. */
    hasAllMessages?: true
  }
}
