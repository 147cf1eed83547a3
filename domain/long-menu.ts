// In a script of its own, because only large menus need it.
import type { Item } from '#contract/catalog'
import { type Menu, itemsOf, openMenu } from './menu-document.ts'
import { withSections } from './names.ts'
import type { Steps } from './steps.ts'

const ITEMS_AT_ONCE = 50

export function* readMenuInSteps(body: string): Steps<Menu> {
  const { items: unread, ...rest } = openMenu(body)
  const items: Item[] = []
  for (let from = 0, isMore = true; isMore; from += ITEMS_AT_ONCE) {
    yield
    const some = itemsOf(unread, from, from + ITEMS_AT_ONCE)
    items.push(...some)
    isMore = some.length === ITEMS_AT_ONCE
  }
  yield
  return { ...rest, items: withSections(items, rest.categories) }
}
