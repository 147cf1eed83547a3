import type { Category, Item } from '#contract/catalog'

export type MenuSectionData = {
  category: Category
  items: readonly Item[]
  /** How many items stand above it in the menu. */
  before: number
}

/** Items of the first HTML. Sections that begin after them are drawn by the browser when they come near. */
export const FIRST_ITEMS = 40

/** Items under their categories, in the order of the menu; categories without items are left out. */
export function groupByCategory(categories: readonly Category[], items: readonly Item[]): MenuSectionData[] {
  const byCategory = new Map<string, Item[]>()
  for (const item of items) {
    const found = byCategory.get(item.category_id)
    if (found) found.push(item)
    else byCategory.set(item.category_id, [item])
  }
  let before = 0
  return categories.flatMap((category) => {
    const own = byCategory.get(category.id)
    if (!own) return []
    before += own.length
    return [{ category, items: own, before: before - own.length }]
  })
}

/** How many items of each section are drawn when `limit` are drawn in all. */
export function shownPerSection(sections: readonly MenuSectionData[], limit: number): number[] {
  let left = limit
  return sections.map(({ items }) => {
    const shown = Math.max(0, Math.min(items.length, left))
    left -= shown
    return shown
  })
}
