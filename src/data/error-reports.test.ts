import { expect, test } from 'vitest'
import { merged } from './error-reports.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const DAY_MS = 24 * 3_600_000

/** A report of the part with this number, made so long ago (milliseconds). */
const made = (part: number, ago: number) => ({
  at: NOW - ago,
  report: { message: 'TypeError: x is undefined', path: '/sumac/menu', component: `Card${part}` },
})
const parts = (kept: readonly { report: { component: string } }[]) => kept.map(({ report }) => report.component)

test('the same error is kept once, with its latest time, after those made before', () => {
  const kept = merged([made(1, 10)], [made(1, 3_000), made(2, 2_000)], NOW)
  expect(kept).toEqual([made(2, 2_000), made(1, 10)])
})

test('keeps the twenty latest', () => {
  const saved = Array.from({ length: 20 }, (_, part) => made(part, 20_000 - part))
  const kept = merged([made(20, 0)], saved, NOW)
  expect(kept).toHaveLength(20)
  expect(parts(kept)).toEqual(Array.from({ length: 20 }, (_, part) => `Card${part + 1}`))
})

test('lets go of what is a day old, and of what a clock set wrong has dated ahead', () => {
  expect(parts(merged([], [made(1, DAY_MS), made(2, DAY_MS - 1), made(3, -1)], NOW))).toEqual(['Card2'])
})

test('begins anew where what is kept cannot be read', () => {
  expect(merged([made(1, 0)], undefined, NOW)).toEqual([made(1, 0)])
})
