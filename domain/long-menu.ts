// The menu document of a store with so many items that a slow phone must not read them in one breath.
import type { Item } from '#contract/catalog'
import type { Menu } from './menu-document.ts'
import { itemsOf, openMenu } from './menu-document.ts'
import { withSections } from './names.ts'
import type { Steps } from './steps.ts'

/** Items read before whoever reads can be paused. */
const ITEMS_AT_ONCE = 50

/** `readMenu` in steps. */
export function* readMenuInSteps(body: string): Steps<Menu> {
  const opened = openMenu(body)
  const items: Item[] = []
  for (let from = 0, isMore = true; isMore; from += ITEMS_AT_ONCE) {
    yield
    const some = itemsOf(opened, from, from + ITEMS_AT_ONCE)
    items.push(...some)
    // The last part is not full: nothing stands behind it.
    isMore = some.length === ITEMS_AT_ONCE
  }
  yield
  return { ...opened.rest, items: withSections(items, opened.rest.categories) }
}
