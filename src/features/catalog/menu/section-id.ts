/** Anchor of a category's section. */
export const sectionId = (categoryId: string) => `menu-${categoryId}`
export const RECOMMENDED_ID = 'recommended'
