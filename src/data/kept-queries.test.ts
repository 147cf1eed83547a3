import { describe, expect, it } from 'vitest'
import { item } from '#support/menu-values'
import { PUBLIC_KEYS, pack, unpack } from './kept-queries.ts'
import { createQueryClient } from './query-client.ts'

const KEY = ['sumac', 'items'] as const
const MENU = [item('falafel', '19.00')]

describe('kept queries', () => {
  // Broke once: data that could not be asked again offline left the phone with its failed attempt, and a later visit found no store.
  it('keep data whose renewal failed, as if it had not been tried', async () => {
    const client = createQueryClient()
    client.setQueryData(KEY, MENU, { updatedAt: Date.now() - 60_000 })
    await client
      .fetchQuery({ queryKey: KEY, staleTime: 0, queryFn: () => Promise.reject(new Error('offline')) })
      .catch(() => undefined)
    expect(client.getQueryState(KEY)?.status).toBe('error')

    const later = createQueryClient()
    await unpack(later, pack(client, 'sumac', PUBLIC_KEYS))
    expect(later.getQueryState(KEY)).toMatchObject({
      data: MENU,
      status: 'success',
      error: null,
      fetchStatus: 'idle',
    })
  })

  it('leave out other stores, keys on no list, and data older than a week', () => {
    const client = createQueryClient()
    client.setQueryData(['mellow', 'items'], ['latte'])
    client.setQueryData(['sumac', 'search'], ['wrap'])
    client.setQueryData(['sumac', 'tenant'], { slug: 'sumac' }, { updatedAt: Date.now() - 8 * 24 * 3_600_000 })
    expect(pack(client, 'sumac', PUBLIC_KEYS)).toBeUndefined()
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
      entry('tenant', {}),
      entry('items', 'menu'),
    ]
    const queries = [...broken, entry('items', [null]), entry('me', 3), entry('categories', [{ id: 'c' }])]
    const client = createQueryClient()
    for (const list of [queries, 'all', null, {}]) await unpack(client, JSON.stringify({ shape: 1, queries: list }))
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})
