import { expect, it } from 'vitest'
import { createTurns, TooManyWaitingError } from './turns.ts'

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
  const take = createTurns(2, 10)
  const jobs = ['a', 'b', 'c', 'd'].map((name) => job(log, name))
  const results = Promise.all(jobs.map(({ run }) => take(run)))
  expect(log).toEqual(['a begins', 'b begins'])
  jobs[1]?.end()
  await expect.poll(() => log).toEqual(['a begins', 'b begins', 'c begins'])
  for (const { end } of jobs) end()
  expect(await results).toEqual(['a', 'b', 'c', 'd'])
})

it('refuses what would wait too long, and takes more when there is room again, also after a failure', async () => {
  const log: string[] = []
  const take = createTurns(1, 1)
  const [first, second, third, later] = ['a', 'b', 'c', 'd'].map((name) => job(log, name))
  if (!first || !second || !third || !later) throw new Error('four jobs were made')
  const failing = take(async () => {
    await first.run()
    throw new Error('broken')
  })
  const waiting = take(second.run)
  await expect(take(third.run)).rejects.toThrow(TooManyWaitingError)
  first.end()
  await expect(failing).rejects.toThrow('broken')
  second.end()
  expect(await waiting).toBe('b')
  later.end()
  expect(await take(later.run)).toBe('d')
  expect(log).toEqual(['a begins', 'b begins', 'd begins'])
})
