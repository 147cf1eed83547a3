export type PageKind = 'home' | 'menu' | 'search' | 'orders' | 'settings' | 'inner' | 'booking' | 'missing'

const INNER = /^(?:cart|store-details|item\/[^/]+|settings\/(?:profile|locations|orders\/[^/]+))$/

export function pageKindOf(pathname: string): PageKind {
  const [, ...rest] = pathname.split('/').filter(Boolean)
  if (rest.length === 0) return 'home'
  const place = rest.join('/')
  if (rest[0] === 'booking' || rest[0] === 'search') return rest[0]
  if (place === 'menu' || place === 'settings') return place
  if (place === 'notifications') return 'settings'
  if (place === 'settings/orders') return 'orders'
  return INNER.test(place) ? 'inner' : 'missing'
}
