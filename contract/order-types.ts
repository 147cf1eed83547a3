/** How an order reaches its customer. Apart from the schemas, for readers that work without them. */
export const ORDER_TYPES = ['takeaway', 'dine_in', 'delivery', 'home_visit', 'shop_visit'] as const
