import type { Place } from './place.ts'

/** A store's menu without its header: tabs that lead to sections, and where the page stands. */
export function storeMenu({ page, say, open }: Place) {
  const tabs = page.getByRole('navigation', { name: say('catalog.sections') })
  return {
    /** Opens the menu, at a category when one is named. */
    open: (category?: string) => open(category === undefined ? 'menu' : `menu#menu-${category}`),
    heading: page.getByRole('heading', { level: 1 }),
    breadcrumb: page.getByRole('navigation', { name: say('catalog.path') }),
    tabs,
    tab: (name: string) => tabs.getByRole('link', { name, exact: true }),
    selected: tabs.locator('[aria-current=true]'),
    section: (name: string) => page.getByRole('heading', { level: 2, name, exact: true }),
  }
}
