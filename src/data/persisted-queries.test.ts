import { describe, expect, it } from 'vitest'
import { restoreAnswers, saveAnswers } from './persisted-queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

const keep = (text: unknown = undefined) => {
  const kept = { text }
  const read = async () => kept.text
  const write = async (next: string | undefined) => void (kept.text = next)
  return { kept, store: { read, write } }
}
const pack = async (client: QueryClient) => {
  const { kept, store } = keep()
  await saveAnswers(client, 'sumac', store)
  return kept.text
}
const unpack = (client: QueryClient, text: unknown) => restoreAnswers(client, 'sumac', keep(text).store)

const KEY = ['sumac', 'addresses'] as const
const PLACES = { saved: [{ id: 'home' }], zone: null }
const MOVED_CLOCKS = [
  ['8 days on', 8],
  ['60 days on', 60],
  ['3 years on', 3 * 365],
  ['8 days back', -8],
  ['5 years back', -5 * 365],
] as const

describe('kept queries', () => {
  // Broke once: data that could not be asked again offline left the phone with its failed attempt, and a later visit found no store.
  it('keep data whose renewal failed, as if it had not been tried', async () => {
    const client = createQueryClient()
    client.setQueryData(KEY, PLACES, { updatedAt: Date.now() - 60_000 })
    await client
      .fetchQuery({ queryKey: KEY, staleTime: 0, queryFn: () => Promise.reject(new Error('offline')) })
      .catch(() => undefined)
    expect(client.getQueryState(KEY)?.status).toBe('error')

    const later = createQueryClient()
    await unpack(later, await pack(client))
    expect(later.getQueryState(KEY)).toMatchObject({
      data: PLACES,
      status: 'success',
      error: null,
      fetchStatus: 'idle',
    })
  })

  it('leave out other stores and keys on no list', async () => {
    const client = createQueryClient()
    client.setQueryData(['mellow', 'addresses'], [{ id: 'office' }])
    client.setQueryData(['sumac', 'menu'], { items: [] })
    expect(await pack(client)).toBeUndefined()
  })

  // Broke once: a phone that was offline for a week, or whose clock was a week ahead, knew nothing of its customer any more.
  for (const [moved, days] of MOVED_CLOCKS)
    it(`stay, and are asked for again, with the clock ${moved} since they were heard`, async () => {
      const client = createQueryClient()
      const updatedAt = Date.now() - days * 24 * 3_600_000
      client.setQueryData(KEY, PLACES, { updatedAt })
      const later = createQueryClient()
      await unpack(later, await pack(client))
      const { data, isInvalidated, dataUpdatedAt = Infinity } = later.getQueryState(KEY) ?? {}
      expect({ data, isInvalidated }).toEqual({ data: PLACES, isInvalidated: true })
      expect(dataUpdatedAt).toBeLessThanOrEqual(Date.now())
    })

  it('are left when pages could not draw them, and nothing is thrown', async () => {
    const entry = (part: string, data: unknown) => ({
      queryKey: ['sumac', part],
      queryHash: JSON.stringify(['sumac', part]),
      state: { data, dataUpdatedAt: Date.now(), status: 'success' },
    })
    const broken = [
      null,
      7,
      {},
      { queryKey: null, queryHash: 5, state: {} },
      entry('me', {}),
      entry('addresses', 'home'),
      entry('addresses', { saved: 'home' }),
      entry('addresses', { saved: [{ name: 'home' }], zone: null }),
    ]
    const queries = [...broken, entry('addresses', [null]), entry('me', 3), entry('items', [{ id: 'c' }])]
    const client = createQueryClient()
    for (const list of [queries, 'all', null, {}])
      await unpack(client, JSON.stringify({ timestamp: Date.now(), buster: '1', clientState: { queries: list } }))
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  it('never bring back an older revision, and bring a newer one although an answer came later', async () => {
    const key = ['sumac', 'orders', 'a']
    const keptAt = async (revision: number, updatedAt: number) => {
      const client = createQueryClient()
      client.setQueryData(key, { revision }, { updatedAt })
      return pack(client)
    }
    const now = Date.now()
    for (const [revision, updatedAt] of [
      [3, now - 60_000],
      [1, now + 60_000],
    ] as const) {
      const client = createQueryClient()
      client.setQueryData(key, { revision: 2 }, { updatedAt: now })
      await unpack(client, await keptAt(revision, updatedAt))
      expect(client.getQueryData(key)).toEqual({ revision: Math.max(2, revision) })
    }
  })
})
