import { describe, expect, it } from 'vitest'
import { isDue, recordIn, SILENT_MS, VISIT_MS, withVisit } from './coach-times.ts'

const NEW_HERE = recordIn(undefined)
const NOW = Date.parse('2026-11-21T12:00:00Z')

describe('a visit', () => {
  it('is another one half an hour after the last page of the one before', () => {
    const first = withVisit(NEW_HERE, NOW)
    expect(first).toMatchObject({ visits: 1, visitedAt: NOW })
    const stillTheFirst = withVisit(first, NOW + VISIT_MS - 1)
    expect(stillTheFirst.visits).toBe(1)
    expect(withVisit(stillTheFirst, NOW + VISIT_MS).visits).toBe(1)
    expect(withVisit(stillTheFirst, NOW + 2 * VISIT_MS).visits).toBe(2)
  })
})

describe('what was kept', () => {
  it('is read as it was written, and is nothing where it cannot be read', () => {
    const record = { visits: 3, visitedAt: NOW, hasOrdered: true, declinedAt: NOW, isInstalled: true }
    expect(recordIn(record)).toEqual(record)
    for (const broken of [null, 'x', 7, [], { visits: 'many', hasOrdered: 1, declinedAt: null }])
      expect(recordIn(broken)).toEqual(NEW_HERE)
  })
})

describe('the coach', () => {
  it.each([
    ['at the first visit', { visits: 1 }, false],
    ['at the second', { visits: 2 }, true],
    ['after the first order', { visits: 1, hasOrdered: true }, true],
    ['within 30 days of a no', { visits: 9, hasOrdered: true, declinedAt: NOW - SILENT_MS + 1 }, false],
    ['30 days after a no', { visits: 9, declinedAt: NOW - SILENT_MS }, true],
    ['once it is installed', { visits: 9, hasOrdered: true, isInstalled: true }, false],
  ])('%s', (_when, record, due) => {
    expect(isDue({ ...NEW_HERE, ...record }, NOW)).toBe(due)
  })
})
