import type { Place } from './place.ts'

/** Where a store says when it is open: its banner, the note of a closed day, the cart bar, the week on its details. */
export function openingOf({ page, say, open }: Place) {
  const week = page.getByRole('region', { name: say('hours.title') })
  return {
    openHome: () => open(''),
    openDetails: () => open('store-details'),
    header: page.locator('.store-h'),
    banner: page.locator('.store-h .meta > :is(.open, .b)'),
    closedNote: page.locator('.closed-today'),
    cartBar: page.getByRole('complementary', { name: say('cart.title') }),
    week,
    /** The lines of the coming days, each as its visible text. */
    days: () => week.locator('.week-day').allInnerTexts(),
    badge: week.locator('.badge'),
    zoneNote: week.getByText(say('hours.storeTime', { time: '' }).split('.')[0] ?? ''),
  }
}
