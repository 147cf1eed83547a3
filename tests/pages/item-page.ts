import type { Place } from './place.ts'

/** An item's page: what it asks, notes, quantity, and adding it. */
export function itemPage({ page, open }: Place) {
  return {
    open: (id: string) => open(`item/${id}`),
    heading: page.getByRole('heading', { level: 1 }),
    option: (name: RegExp) => page.getByRole('radio', { name }),
    notes: page.getByRole('textbox', { name: /^Notes/ }),
    increase: page.getByRole('button', { name: 'Increase quantity', exact: true }),
    addToCart: page.getByRole('button', { name: /^Add to cart/ }),
    picture: page.locator('main img').first(),
  }
}
