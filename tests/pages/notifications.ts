import type { Place } from './place.ts'

/** What the customer is told: the bell with its number, the latest over the page of wide screens, and the page of all. */
export function notifications({ page, say, open }: Place) {
  const list = page.getByRole('list', { name: say('notifications.title'), exact: true })
  const rows = list.getByRole('listitem')
  return {
    open: () => open('notifications'),
    /** The bell while so many are unseen. */
    bell: (count: number) => page.getByRole('button', { name: say('notifications.bell', { count }), exact: true }),
    heading: page.getByRole('heading', { name: say('notifications.title'), exact: true }),
    list,
    rows,
    unread: rows.filter({ hasText: say('notifications.unread') }),
    markAll: page.getByRole('button', { name: say('notifications.markAll') }),
    seeAll: page.getByRole('link', { name: say('notifications.seeAll') }),
  }
}
