// Which chrome a page of a store gets on phones.

export type PageKind = 'home' | 'orders' | 'inner'

/** Inner pages have a dock of their own, so the bottom bar makes room for it. @param pathname such as `/sumac/cart`. */
export function pageKindOf(pathname: string): PageKind {
  const [, ...rest] = pathname.split('/').filter(Boolean)
  if (rest.length === 0) return 'home'
  return rest.join('/') === 'settings/orders' ? 'orders' : 'inner'
}
