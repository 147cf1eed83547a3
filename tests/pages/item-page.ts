import type { Place } from './place.ts'

/** An item's page: what it asks, notes, quantity, and adding it. */
export function itemPage({ page, say, open }: Place) {
  const question = (id: string) => page.locator(`[data-variable="${id}"]`)
  return {
    open: (id: string) => open(`item/${id}`),
    heading: page.getByRole('heading', { level: 1 }),
    question,
    /** What a question of choices offers. */
    option: (name: RegExp | string) => page.getByRole('radio', { name }),
    list: (id: string) => question(id).getByRole('combobox'),
    text: (id: string) => question(id).getByRole('textbox'),
    notes: page.getByRole('textbox', { name: say('catalog.notes') }),
    increase: page.getByRole('button', { name: say('catalog.increase'), exact: true }),
    addToCart: page.getByRole('button', { name: say('catalog.addToCart') }),
    picture: page.locator('main img').first(),
  }
}
