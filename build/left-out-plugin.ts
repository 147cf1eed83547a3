// Parts of packages that no page of ours uses and that packages import all the same, or that do what ours must not: each is
// replaced by something small.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const LIB = join(import.meta.dirname, '../src/lib')
const PACKAGES = /\/@tanstack\/(?:query-core|router-core|react-router)\/(?:build|dist)\//

const IN_PLACE_OF: Readonly<Record<string, string>> = {
  './mutationCache.js': join(LIB, 'no-mutations.ts'),
  './infiniteQueryBehavior.js': join(LIB, 'no-infinite-queries.ts'),
  './searchParams.js': join(LIB, 'text-search-params.ts'),
  './CatchBoundary.js': join(LIB, 'catch-boundary.ts'),
  './lazyRouteComponent.js': join(LIB, 'lazy-route-component.ts'),
}

/**
 * Vite plugin that leaves out what the query library carries for mutations and endless lists, and the router for values that are no
 * text, for errors and for scripts that do not come.
 */
export function leftOutPlugin(): Plugin {
  return {
    name: 'storefront-left-out',
    enforce: 'pre',
    resolveId: (source, importer) => (importer && PACKAGES.test(importer) ? IN_PLACE_OF[source] : undefined),
  }
}
