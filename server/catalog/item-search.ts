// Finding items by words and by the filters of the list.
import type { Item } from '#contract/catalog'

/** Filters of the item list as they come in the query string. */
export type ItemFilter = {
  readonly category_id?: string | undefined
  readonly search?: string | undefined
  readonly is_recommended?: '0' | '1' | undefined
}

const haystacks = new WeakMap<Item, string>()

function haystackOf(item: Item): string {
  const known = haystacks.get(item)
  if (known !== undefined) return known
  const text = [item.name, item.name_ar, item.description.en, item.description.ar]
    .join('\n')
    .normalize('NFC')
    .toLowerCase()
  haystacks.set(item, text)
  return text
}

/** Items that match every given filter, in the order of the menu; every word must stand in a name or description. */
export function filterItems(items: readonly Item[], { category_id, search, is_recommended }: ItemFilter): Item[] {
  const words = (search ?? '')
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return items.filter(
    (item) =>
      (category_id === undefined || item.category_id === category_id) &&
      (is_recommended === undefined || item.is_recommended === (is_recommended === '1')) &&
      words.every((word) => haystackOf(item).includes(word)),
  )
}
