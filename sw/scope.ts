// The worker is registered once per store; everything it knows of the store is its scope.

declare const self: ServiceWorkerGlobalScope

/** Path of the scope, such as `/sumac/`. */
export const scopePath = new URL(self.registration.scope).pathname
export const tenant = scopePath.split('/')[1] ?? ''

/** Scripts, styles, letters, decoration and shells of builds: the same for all stores, so the device has them once. */
export const BUILD_CACHE = 'build'
/** What a store's cache of each kind is called, by the path of its scope. */
const NAMES = { images: 'images:', documents: 'documents:', pages: 'pages:' } as const

/** Names of a store's own caches. All end in its scope. */
export const cachesOf = (scope: string) => ({
  images: NAMES.images + scope,
  documents: NAMES.documents + scope,
  pages: NAMES.pages + scope,
})
export const CACHES = cachesOf(scopePath)

/** Path of a request to this origin, null for any other origin. */
export function ownPath(request: Request): string | null {
  const { origin, pathname } = new URL(request.url)
  return origin === self.location.origin ? pathname : null
}
