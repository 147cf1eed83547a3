import { isSafeLink } from '#contract/social-links'
import type { Tenant } from '#contract/tenant'

/** Where the way to the store is shown: the store's own map link, else its position on a map; null when neither is known. */
export function directionsTo({
  social_links: links,
  location,
}: Pick<Tenant, 'social_links' | 'location'>): string | null {
  const own = links.google_map
  if (own && isSafeLink(own)) return own
  if (!location) return null
  return `https://www.google.com/maps/search/?api=1&query=${location.latitude}%2C${location.longitude}`
}
