import type { Place } from './place.ts'

/** The list of the customer's orders, sent and waiting. */
export function ordersPage({ page, words, open }: Place) {
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
    sent: cards.filter({ has: page.getByRole('link', { name: words.orderNumber }) }),
  }
}
