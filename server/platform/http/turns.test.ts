import { expect, it } from 'vitest'
import { createTurns } from './load.ts'

/** Work that ends when it is told to. */
function job(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = async () => {
    log.push(`${name} begins`)
    await promise
    return name
  }
  return { run, end: resolve }
}

it('runs as much at a time as it may, the rest in the order it was asked for', async () => {
  const log: string[] = []
  const take = createTurns({ atOnce: 2, most: 10 })
  const jobs = ['a', 'b', 'c', 'd'].map((name) => job(log, name))
  const results = Promise.all(jobs.map(({ run }) => take(run)))
  await expect.poll(() => log).toEqual(['a begins', 'b begins'])
  jobs[1]?.end()
  await expect.poll(() => log).toEqual(['a begins', 'b begins', 'c begins'])
  for (const { end } of jobs) end()
  expect(await results).toEqual(['a', 'b', 'c', 'd'])
})

it('refuses what would wait too long, and takes more when there is room again, also after a failure', async () => {
  const log: string[] = []
  const take = createTurns({ atOnce: 1, most: 1, comeBackSeconds: 7 })
  const [first, second, third, later] = ['a', 'b', 'c', 'd'].map((name) => job(log, name))
  if (!first || !second || !third || !later) throw new Error('four jobs were made')
  const failing = take(async () => {
    await first.run()
    throw new Error('broken')
  })
  const waiting = take(second.run)
  await expect(take(third.run)).rejects.toMatchObject({ status: 503, code: 'overloaded', retryAfterSeconds: 7 })
  first.end()
  await expect(failing).rejects.toThrow('broken')
  second.end()
  expect(await waiting).toBe('b')
  later.end()
  expect(await take(later.run)).toBe('d')
  expect(log).toEqual(['a begins', 'b begins', 'd begins'])
})

it('lets callers take turns, so that nobody who asks for much keeps another waiting', async () => {
  const log: string[] = []
  const take = createTurns({ atOnce: 1, most: 10 })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) =>
    take(
      async () => {
        await Promise.resolve()
        log.push(name)
      },
      name.slice(0, 1),
    ),
  )
  await Promise.all(all)
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

it('says whether a caller has too much waiting, or all together', async () => {
  const take = createTurns({ atOnce: 1, most: 3, mostEach: 2 })
  const first = job([], 'first')
  const running = ['a', 'a', 'a', 'b'].map((caller) => take(first.run, caller))
  await expect(take(first.run, 'a')).rejects.toMatchObject({ status: 429, code: 'rate_limited', retryAfterSeconds: 2 })
  await expect(take(first.run, 'b')).rejects.toMatchObject({ status: 503, code: 'overloaded', retryAfterSeconds: 2 })
  first.end()
  expect(await Promise.all(running)).toEqual(['first', 'first', 'first', 'first'])
})

it('hands a place on in the moment it is free, so that nobody who comes then slips in before who waits', async () => {
  const log: string[] = []
  const take = createTurns({ atOnce: 1, most: 10 })
  const [first, waiting] = ['a', 'b'].map((name) => job(log, name))
  if (!first || !waiting) throw new Error('two jobs were made')
  waiting.end()
  const late = async () => {
    log.push('late begins')
  }
  // Whoever comes as soon as the first has its answer, which is when its place becomes free.
  const coming = take(first.run, 'a').then(() => take(late, 'a'))
  const waited = take(waiting.run, 'b')
  first.end()
  await Promise.all([coming, waited])
  expect(log).toEqual(['a begins', 'b begins', 'late begins'])
})

it('tells whoever waited what went wrong, also before their work became a promise, and goes on', async () => {
  const take = createTurns({ atOnce: 1, most: 10 })
  const first = job([], 'first')
  const running = take(first.run)
  const broken = take(() => {
    throw new Error('broken')
  })
  const last = take(async () => 'last')
  first.end()
  await expect(broken).rejects.toThrow('broken')
  expect([await running, await last]).toEqual(['first', 'last'])
})
