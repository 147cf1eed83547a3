/** How an order reaches its customer. */
export const ORDER_TYPES = ['takeaway', 'dine_in', 'delivery', 'home_visit', 'shop_visit'] as const
type OrderType = (typeof ORDER_TYPES)[number]

/** Ways of a menu order, in the order they are offered: the first one is meant where nobody chose. */
export const MENU_ORDER_TYPES = ['delivery', 'takeaway', 'dine_in'] as const

/** The way that stands in for delivery where the cart is too small for it; null at a store that only delivers. */
export function insteadOfDelivery(offered: readonly OrderType[]): 'takeaway' | 'dine_in' | null {
  return offered.includes('takeaway') ? 'takeaway' : offered.includes('dine_in') ? 'dine_in' : null
}

/** Ways of a booking. */
export const VISIT_TYPES = ['shop_visit', 'home_visit'] as const

/** Whether an order of this type is a visit that was booked. */
export const isVisit = (orderType: string): boolean => VISIT_TYPES.some((type) => type === orderType)

// What kind of store it is.

/** Slug of the category whose stores sell from a menu (docs/specification.md 1.4). */
const RESTAURANT_CATEGORY = 'restaurants-cafes'

/** True for a store that sells from a menu (phone sign-in, menu pages). */
export function isRestaurant(tenant: { category: { slug: string } }): boolean {
  return tenant.category.slug === RESTAURANT_CATEGORY
}
