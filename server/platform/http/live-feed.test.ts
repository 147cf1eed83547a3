import { expect, it, vi } from 'vitest'
import { openTestDatabase, quietLog } from '#support/database'
import { createLiveFeed } from './event-stream.ts'

const STORE = '00000000-0000-4000-8000-000000000001'
const following = (id: string, since: number) => ({
  tenantId: STORE,
  id,
  since,
  onNews: vi.fn<(news: unknown) => void>(),
  onLost: vi.fn<() => void>(),
})
const answering = { inTenant: (_: string, work: (tx: never) => Promise<unknown>) => work(null as never) } // the question below asks no database

it('asks one question for all who follow something of a store, and tells each only what is newer', async () => {
  const asked: ReadonlyMap<string, number>[] = []
  const feed = createLiveFeed({ db: answering as never, log: quietLog }, (_tx, _tenantId, known) => {
    asked.push(new Map(known))
    return Promise.resolve([{ id: 'a', revision: 3 }])
  })
  const [behind, level, other] = [following('a', 1), following('a', 3), following('b', 7)]
  for (const one of [behind, level, other]) feed.follow(one)
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 20_000 })
  feed.stop()
  expect(asked.map((known) => Object.fromEntries(known))).toEqual([
    { a: 1, b: 7 },
    { a: 3, b: 7 },
  ])
  expect(behind.onNews.mock.calls).toEqual([[{ id: 'a', revision: 3 }]])
  expect(level.onNews).not.toHaveBeenCalled()
  expect(other.onNews).not.toHaveBeenCalled()
})

it('lets everybody go when the database does not answer, rather than look alive', async () => {
  const { db, close } = await openTestDatabase()
  await close()
  const feed = createLiveFeed({ db, log: quietLog }, () => Promise.resolve([]))
  const follower = following('a', 1)
  feed.follow(follower)
  await vi.waitFor(() => expect(follower.onLost).toHaveBeenCalledOnce(), { timeout: 20_000 })
  feed.stop()
})

it('lets followers go at once when the server stops, also those who come afterwards', () => {
  const feed = createLiveFeed({ db: answering as never, log: quietLog }, () => Promise.resolve([]))
  const follower = following('a', 1)
  feed.follow(follower)
  feed.stop()
  feed.follow(follower)
  expect(follower.onLost).toHaveBeenCalledTimes(2)
})
