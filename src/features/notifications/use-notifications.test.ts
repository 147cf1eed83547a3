import { expect, test } from 'vitest'
import type { NotificationMark } from '#contract/notification'
import { callOf } from '#support/memory-outbox'
import { isCovered, pendingMarks } from './use-notifications.ts'

const ONE = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const UNTIL = '2026-11-26T12:00:00.000Z'

const one = (id: string): NotificationMark => ({ action: 'mark_as_read', notification_id: id })
const seen: NotificationMark = { action: 'mark_all_as_seen', until: UNTIL }
const read: NotificationMark = { action: 'mark_all_as_read', until: UNTIL }
const everything: NotificationMark = { action: 'mark_all_as_read' }

test.each<[string, NotificationMark, NotificationMark, boolean]>([
  ['the same one', one(ONE), one(ONE), true],
  ['another one', one(OTHER), one(ONE), false],
  ['seen by seen', seen, seen, true],
  ['seen by read, which has been seen', seen, read, true],
  ['read by seen', read, seen, false],
  ['one by seen', one(ONE), seen, false],
  ['one by all until then, because it may be a newer one', one(ONE), read, false],
  ['one by everything', one(ONE), everything, true],
  ['all by one', read, one(ONE), false],
])('of two that wait the latest wins: %s', (_, earlier, later, wins) => {
  expect(isCovered(earlier, later)).toBe(wins)
})

test('finds the marks among what waits, and passes by what it cannot read', () => {
  const mark = { ...callOf(1, 'amal'), name: 'actOnNotifications', payload: one(ONE) }
  const unreadable = { ...mark, payload: { action: 'mark_some' } }
  expect(pendingMarks([callOf(2, 'amal'), mark, unreadable])).toEqual([{ key: mark.key, mark: one(ONE) }])
})
