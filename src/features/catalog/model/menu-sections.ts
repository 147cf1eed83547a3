import type { Category, MenuItem } from '#contract/catalog'

/** `before` counts the items of the sections above. */
export type MenuSectionData = { category: Category; items: readonly MenuItem[]; before: number }
type Sections = readonly MenuSectionData[]

/** Items in the first HTML; the browser renders later sections when they come near. */
export const FIRST_ITEMS = 40

export function groupByCategory(categories: readonly Category[], items: readonly MenuItem[]): MenuSectionData[] {
  const byCategory = Map.groupBy(items, (item) => item.category_id)
  let before = 0
  return categories.flatMap((category) => {
    const own = byCategory.get(category.id)
    if (!own) return []
    before += own.length
    return [{ category, items: own, before: before - own.length }]
  })
}

/** Number of rendered items by category id. The functions return the same object when nothing changes. */
export type Drawn = Readonly<Record<string, number>>

/** `step` more items, from category `first` on. */
export function drawnAfter(sections: Sections, drawn: Drawn, first: string | undefined, step: number): Drawn {
  const place = sections.findIndex(({ category }) => category.id === first)
  const start = Math.max(0, place)
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

export function withoutFar(drawn: Drawn, near: ReadonlySet<string>, first: string | undefined): Drawn {
  const all = Object.entries(drawn)
  const kept = all.filter(([id]) => near.has(id) || id === first)
  return kept.length === all.length ? drawn : Object.fromEntries(kept)
}

export const sectionId = (categoryId: string) => `menu-${categoryId}`
export const RECOMMENDED_ID = 'recommended'

export const sectionHeights = new Map<string, number>()
