import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readValues } from '../key-value.ts'
import { readKeptMenu } from './kept-menu.ts'

vi.mock('../key-value.ts', () => ({ readValues: vi.fn<() => Promise<unknown[]>>() }))
vi.mock('./read-menu.ts', () => ({ readMenuText: () => Promise.resolve({ tenant: { slug: 'sumac' } }) }))

const HEARD = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(readValues).mockResolvedValue([
    { shape: 1, etag: '"a"', text: '{}' },
    { etag: '"a"', at: HEARD },
  ])
})
afterEach(() => {
  vi.useRealTimers()
})

// Broke once: without a menu no page of the store could be shown, not even that of an order that waits.
for (const [moved, days] of [
  ['8 days on', 8],
  ['60 days on', 60],
  ['3 years on', 3 * 365],
  ['8 days back', -8],
  ['5 years back', -5 * 365],
] as const)
  test(`the kept menu is there with the clock ${moved}, and says from when it is`, async () => {
    vi.setSystemTime(HEARD + days * DAY_MS)
    const kept = await readKeptMenu('sumac')
    expect(kept?.at).toBe(HEARD)
    expect(kept?.menu).toMatchObject({ isWhole: true, etag: '"a"' })
  })
