// Parts of packages that no page of ours uses and that packages import all the same: each is replaced by something small.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const LIB = join(import.meta.dirname, '../src/lib')
const PACKAGES = /\/@tanstack\/(?:query|router)-core\/(?:build|dist)\//

const IN_PLACE_OF: Readonly<Record<string, string>> = {
  './mutationCache.js': join(LIB, 'no-mutations.ts'),
  './infiniteQueryBehavior.js': join(LIB, 'no-infinite-queries.ts'),
  './searchParams.js': join(LIB, 'text-search-params.ts'),
}

/** Vite plugin that leaves out what the query library carries for mutations and endless lists, and the router for values that are no text. */
export function leftOutPlugin(): Plugin {
  return {
    name: 'storefront-left-out',
    enforce: 'pre',
    resolveId: (source, importer) => (importer && PACKAGES.test(importer) ? IN_PLACE_OF[source] : undefined),
  }
}
