import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packMenu } from '#domain/menu-document'
import { from } from '#support/menu-values'
import { storedMenuIn } from './stored-menu.ts'

const HEARD = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 3_600_000

const { tenant } = from([])
const { slug } = tenant
const text = JSON.stringify({ data: packMenu({ catalogue_version: 7, tenant, categories: [], items: [] }) })
const KEPT = { shape: 2, etag: '"a"', text }
const CONFIRMED = { etag: '"a"', at: HEARD }

beforeEach(() => {
  vi.useFakeTimers()
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
    const kept = await storedMenuIn(slug, [KEPT, CONFIRMED])
    expect(kept?.at).toBe(HEARD)
    expect(kept?.menu).toMatchObject({ isWhole: true, etag: '"a"' })
  })

test('a document that the server did not confirm, or of another store, is none', async () => {
  expect(await storedMenuIn(slug, [KEPT, { ...CONFIRMED, etag: '"b"' }])).toBeNull()
  expect(await storedMenuIn('elsewhere', [KEPT, CONFIRMED])).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['a document of another build', { ...KEPT, shape: 0 }],
  ['half a document', { ...KEPT, text: text.slice(0, 100) }],
])('%s cannot be read', async (_, kept) => {
  await expect(storedMenuIn(slug, [kept, CONFIRMED])).rejects.toThrow(/refused|JSON/)
})
