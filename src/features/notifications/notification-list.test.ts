import { expect, test } from 'vitest'
import { timeAgo } from './notification-list.tsx'

const NOW = Date.parse('2026-11-26T12:00:00Z')

test.each([
  [-5, 0, 'second'],
  [0, 0, 'second'],
  [59, 59, 'second'],
  [60, 1, 'minute'],
  [3_599, 59, 'minute'],
  [3_600, 1, 'hour'],
  [86_399, 23, 'hour'],
  [86_400, 1, 'day'],
  [40 * 86_400, 40, 'day'],
] as const)('%d seconds ago are %d of the unit %s', (seconds, count, unit) => {
  expect(timeAgo(NOW - seconds * 1_000, NOW)).toEqual({ count, unit })
})
