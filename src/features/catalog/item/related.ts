import type { MenuItem } from '#contract/catalog'

const MOST_RELATED = 8

/** What goes with an item: its own category first, then what the store recommends; nothing that is sold out. */
export function relatedTo(item: MenuItem, items: readonly MenuItem[]): MenuItem[] {
  const others = items.filter((other) => other.id !== item.id && other.is_available)
  const near = others.filter((other) => other.category_id === item.category_id)
  const praised = others.filter((other) => other.is_recommended && other.category_id !== item.category_id)
  return [...near, ...praised].slice(0, MOST_RELATED)
}
