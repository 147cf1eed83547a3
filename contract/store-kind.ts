// What kind of store it is. Apart from the schemas, because the first view needs it and loads no schema.

/** Slug of the category whose stores sell from a menu (docs/specification.md 1.4). */
export const RESTAURANT_CATEGORY = 'restaurants-cafes'

/** True for a store that sells from a menu (phone sign-in, menu pages). */
export function isRestaurant(tenant: { category: { slug: string } }): boolean {
  return tenant.category.slug === RESTAURANT_CATEGORY
}
