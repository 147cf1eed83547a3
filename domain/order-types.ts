export const ORDER_TYPES = ['takeaway', 'dine_in', 'delivery', 'home_visit', 'shop_visit'] as const
type OrderType = (typeof ORDER_TYPES)[number]

/** In the order of the page; the first is the default. */
export const MENU_ORDER_TYPES = ['delivery', 'takeaway', 'dine_in'] as const

/** Replaces delivery below the minimum; null at a store that only delivers. */
export const insteadOfDelivery = (offered: readonly OrderType[]): 'takeaway' | 'dine_in' | null =>
  offered.includes('takeaway') ? 'takeaway' : offered.includes('dine_in') ? 'dine_in' : null

export const VISIT_TYPES = ['shop_visit', 'home_visit'] as const

export const isVisit = (orderType: string): boolean => VISIT_TYPES.some((type) => type === orderType)

/** Stores with a menu and sign-in by phone (docs/specification.md 1.4). */
export const isRestaurant = (tenant: { category: { slug: string } }): boolean =>
  tenant.category.slug === 'restaurants-cafes'
