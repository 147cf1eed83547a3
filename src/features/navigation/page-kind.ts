// Which chrome a page of a store gets on phones.

export type PageKind = 'home' | 'menu' | 'search' | 'orders' | 'settings' | 'inner' | 'booking'

/**
 * Inner pages have a dock of their own, so the bottom bar makes room for it; booking has a bar of its own, and no other. What the
 * customer is told belongs to their account.
 * @param pathname such as `/sumac/cart`.
 */
export function pageKindOf(pathname: string): PageKind {
  const [, ...rest] = pathname.split('/').filter(Boolean)
  if (rest.length === 0) return 'home'
  const place = rest.join('/')
  if (rest[0] === 'booking' || rest[0] === 'search') return rest[0]
  if (place === 'menu' || place === 'settings') return place
  if (place === 'notifications') return 'settings'
  return place === 'settings/orders' ? 'orders' : 'inner'
}
