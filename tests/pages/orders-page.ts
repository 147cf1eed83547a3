import type { Place } from './place.ts'

/** The list of the customer's orders, sent and waiting. */
export function ordersPage({ page, words, say, open }: Place) {
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  return {
    open: () => open('settings/orders'),
    heading: page.getByRole('heading', { level: 1 }),
    cards,
    waiting: cards.filter({ hasText: words.waiting }),
    needsDecision: cards.filter({ hasText: words.decision }),
    /** The pill of a part of the list. */
    part: (filter: 'all' | 'active' | 'completed' | 'canceled') =>
      page
        .getByRole('navigation', { name: say('order.filters', { kind: 'order' }) })
        .getByRole('link', { name: say(`order.filter.${filter}`) }),
    /** Orders in a table. */
    rows: page.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    /** Order numbers of the cards, from the top. */
    numbers: async () =>
      (await cards.getByRole('link').allTextContents()).map((text) => Number(text.replaceAll(/\D/g, ''))),
    sent: cards.filter({ has: page.getByRole('link', { name: words.orderNumber }) }),
  }
}
