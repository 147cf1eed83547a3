import type { Category, MenuItem } from '#contract/catalog'

export type MenuSectionData = {
  category: Category
  items: readonly MenuItem[]
  /** How many items stand above it in the menu. */
  before: number
}

/** Items of the first HTML. Sections that begin after them are drawn by the browser when they come near. */
export const FIRST_ITEMS = 40

/** Items under their categories, in the order of the menu; categories without items are left out. */
export function groupByCategory(categories: readonly Category[], items: readonly MenuItem[]): MenuSectionData[] {
  const byCategory = new Map<string, MenuItem[]>()
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

/** How many items of a category are drawn. */
export type Drawn = Readonly<Record<string, number>>

/**
 * What is drawn after `step` more items: from category `first` to the end of the menu, then from its beginning. The same
 * object when everything stands.
 */
export function drawnAfter(
  sections: readonly MenuSectionData[],
  drawn: Drawn,
  first: string | undefined,
  step: number,
): Drawn {
  const start = Math.max(
    0,
    sections.findIndex(({ category }) => category.id === first),
  )
  const more: Record<string, number> = {}
  let left = step
  for (const { category, items } of [...sections.slice(start), ...sections.slice(0, start)]) {
    const had = drawn[category.id] ?? 0
    const added = Math.min(left, items.length - had)
    if (added <= 0) continue
    more[category.id] = had + added
    left -= added
  }
  return left === step ? drawn : { ...drawn, ...more }
}

/** What stays drawn when only the categories near the screen and `first` do. The same object when nothing goes. */
export function withoutFar(drawn: Drawn, near: ReadonlySet<string>, first: string | undefined): Drawn {
  const all = Object.entries(drawn)
  const kept = all.filter(([id]) => near.has(id) || id === first)
  return kept.length === all.length ? drawn : Object.fromEntries(kept)
}

/** Anchor of a category's section. */
export const sectionId = (categoryId: string) => `menu-${categoryId}`
export const RECOMMENDED_ID = 'recommended'

/** Heights of the items of sections that stood whole on this page, in pixels by category. */
export const sectionHeights = new Map<string, number>()
