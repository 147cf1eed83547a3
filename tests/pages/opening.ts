import type { Place } from './place.ts'

/** Where a store says when it is open: its banner, the note of a closed day, the cart bar, the week on its details. */
export function openingOf({ page, say, open }: Place) {
  const header = page.getByRole('main').locator('header')
  const week = page.getByRole('region', { name: say('hours.title') })
  return {
    openHome: () => open(''),
    openDetails: () => open('store-details'),
    header,
    /** What the banner says. */
    said: (words: string) => header.getByText(words, { exact: true }),
    closedNote: page.getByRole('note'),
    cartBar: page.getByRole('complementary', { name: say('cart.title') }),
    week,
    /** The lines of the coming days, each as its visible text. */
    days: () => week.locator('dl > div').allInnerTexts(),
    badge: week.locator('h2 + *'),
    zoneNote: week.getByText(say('hours.storeTime', { time: '' }).split('.')[0] ?? ''),
  }
}
