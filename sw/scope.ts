declare const self: ServiceWorkerGlobalScope

export const scopePath = new URL(self.registration.scope).pathname
export const tenant = scopePath.split('/')[1] ?? ''

export const BUILD_CACHE = 'build'
export const cachesOf = (scope: string) => ({
  images: `images:${scope}`,
  documents: `documents:${scope}`,
  pages: `pages:${scope}`,
})
export const CACHES = cachesOf(scopePath)

export function ownPath(request: Request): string | null {
  const { origin, pathname } = new URL(request.url)
  return origin === self.location.origin ? pathname : null
}
