// The worker is registered once per store; everything it knows of the store is its scope.

declare const self: ServiceWorkerGlobalScope

/** Path of the scope, such as `/sumac/`. */
export const scopePath = new URL(self.registration.scope).pathname
export const tenant = scopePath.split('/')[1] ?? ''

/** Names of this registration's caches. All end in the scope: other stores' caches are not ours to touch. */
export const CACHES = {
  revised: `revised:${scopePath}`,
  assets: `assets:${scopePath}`,
  images: `images:${scopePath}`,
  documents: `documents:${scopePath}`,
} as const

/** Path of a request to this origin, null for any other origin. */
export function ownPath(request: Request): string | null {
  const { origin, pathname } = new URL(request.url)
  return origin === self.location.origin ? pathname : null
}
