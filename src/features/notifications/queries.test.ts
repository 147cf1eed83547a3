import { expect, test } from 'vitest'
import type { Notification } from '#contract/notification'
import { type NotificationPages, entriesOf, marked, newestOf } from './queries.ts'

const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`
const words = { title: 'Order confirmed', body: 'The store accepted order #7.' }
const AT = '2026-11-26T13:00:00.000Z'

/** The `hour`-th notification of a day. */
const told = (hour: number, readAt: string | null = null): Notification => ({
  id: idOf(hour),
  type: 'order-status-updated',
  title: words.title,
  message: words.body,
  data: { en: words, ar: words, order_id: idOf(0) },
  read_at: readAt,
  created_at: `2026-11-26T0${hour}:00:00.000Z`,
})

const pagesOf = (
  ...pages: (readonly NotificationPages['pages'][number]['entries'][number][])[]
): NotificationPages => ({
  pages: pages.map((entries) => ({ entries, total: 4 })),
  pageParams: pages.map((_, place) => place + 1),
})

const readIn = (pages: NotificationPages) =>
  entriesOf(pages).flatMap((entry) => ('broken' in entry || entry.read_at === null ? [] : [entry.id]))

test('what a new one has pushed to the next page is there once', () => {
  const pages = pagesOf([told(4), told(3)], [told(3), told(2)])
  expect(entriesOf(pages).map(({ id }) => id)).toEqual([idOf(4), idOf(3), idOf(2)])
  expect(entriesOf(undefined)).toEqual([])
})

test('the newest is the first that can be read', () => {
  expect(newestOf([{ id: '1.0', broken: true }, told(3), told(2)])).toBe(told(3).created_at)
  expect(newestOf([])).toBeUndefined()
})

test('a mark of one reads that one, of all as seen none', () => {
  const pages = pagesOf([told(4), told(3)], [told(2)])
  const one = marked(pages, [{ action: 'mark_as_read', notification_id: idOf(2) }], AT)
  expect(readIn(one)).toEqual([idOf(2)])
  expect(entriesOf(one).at(-1)).toEqual(told(2, AT))
  expect(marked(pages, [{ action: 'mark_all_as_seen' }], AT)).toBe(pages)
})

test('a mark of all as read ends with the newest that was on the screen', () => {
  const pages = pagesOf([told(4), told(3)], [told(2), { id: '2.1', broken: true }])
  expect(readIn(marked(pages, [{ action: 'mark_all_as_read', until: told(3).created_at }], AT))).toEqual([
    idOf(3),
    idOf(2),
  ])
  expect(readIn(marked(pages, [{ action: 'mark_all_as_read' }], AT))).toEqual([idOf(4), idOf(3), idOf(2)])
})

test('what was read keeps its time, and a list that nothing changes in stays the same', () => {
  const pages = pagesOf([told(4, '2026-11-26T05:00:00.000Z')])
  expect(marked(pages, [{ action: 'mark_all_as_read' }], AT)).toBe(pages)
})
