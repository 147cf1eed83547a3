import type { Place } from './place.ts'

/** A store's home: its name, its menu, the ways into the cart. */
export function storeHome({ page, words, open }: Place) {
  const addButton = (name: string) => page.getByRole('button', { name: words.add(name), exact: true }).first()
  return {
    open: () => open(''),
    heading: page.getByRole('heading', { level: 1 }),
    dish: (name: string) => page.getByRole('link', { name, exact: true }).first(),
    addButton,
    add: (name: string) => addButton(name).click(),
    cartLink: page.getByRole('link', { name: words.cart }).filter({ visible: true }).first(),
    pictures: page.locator('main img'),
  }
}
