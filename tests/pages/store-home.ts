import { expect } from '@playwright/test'
import type { Place } from './place.ts'

/** A store's home: its name, its menu, the ways into the cart. */
export function storeHome({ page, words, say, open }: Place) {
  const recommended = page.getByRole('region', { name: say('catalog.recommended') })
  const addButton = (name: string) => page.getByRole('button', { name: words.add(name), exact: true }).first()
  const cartLink = page.getByRole('link', { name: words.cart }).filter({ visible: true }).first()
  return {
    open: () => open(''),
    heading: page.getByRole('heading', { level: 1 }),
    dish: (name: string) => page.getByRole('link', { name, exact: true }).first(),
    addButton,
    add: (name: string) => addButton(name).click(),
    cartLink,
    /** Waits until the ways into the cart say that it has so many pieces. */
    expectInCart: (count: number) => expect(cartLink).toHaveAccessibleName(say('navigation.cartCount', { count })),
    pictures: page.locator('main img'),
    /** What the store says of itself. */
    banner: page.getByRole('main').locator('header'),
    cover: page.getByRole('main').locator('header > :first-child'),
    viewMore: page.getByRole('link', { name: say('store.more') }),
    more: page.getByRole('button', { name: say('catalog.more'), exact: true }),
    carousel: {
      all: recommended,
      cards: recommended.getByRole('listitem'),
      list: recommended.getByRole('list'),
      dots: recommended.locator('button[aria-current]'),
      dot: (number: number, pages: number) =>
        recommended.getByRole('button', { name: say('catalog.page', { page: number, pages }), exact: true }),
      next: recommended.getByRole('button', { name: say('catalog.next'), exact: true }),
      previous: recommended.getByRole('button', { name: say('catalog.previous'), exact: true }),
    },
  }
}
