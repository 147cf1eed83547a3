import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { parseTextSearch, stringifyTextSearch } from '#lib/text-search-params.ts'
import { routeTree } from '#routes/routes.tsx'
import { placesUnlessMoved } from './first-page.ts'
import { PageError } from './page-error.tsx'

/** The router of one page view; the server makes one per request. */
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
    // It would show an error page in English where ours fails too.
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
    /** Name of the script in the build that the page is in (vite.config.ts): the server asks for it with the HTML. */
    chunk?: string
    /** The same, of what a store of services has on this page besides. */
    serviceChunk?: string
    /** Whether its component waits for all messages: the server asks for those with the HTML too. */
    hasAllMessages?: true
  }
}
