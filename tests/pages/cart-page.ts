import type { Place } from './place.ts'

/** The cart of a store. */
export function cartPage({ page, words, open }: Place) {
  return {
    open: () => open('cart'),
    line: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    lines: page.getByRole('listitem').filter({ has: page.getByRole('heading') }),
    increase: (name: string) => page.getByRole('button', { name: words.increaseOf(name), exact: true }),
    remove: (name: string) => page.getByRole('button', { name: words.remove(name), exact: true }),
    note: page.getByRole('textbox', { name: words.orderNote }),
    placeOrder: page.getByRole('button', { name: words.placeOrder, exact: true }),
  }
}
