import { afterEach, expect, test, vi } from 'vitest'
import { MOST_COUNTED, RateStore } from './rate-limit.ts'

const WINDOW_MS = 60_000
afterEach(() => void vi.useRealTimers())

function calls(store: RateStore, network: string): number | undefined {
  let told: number | undefined
  store.incr(network, (_error, result) => (told = result?.current), WINDOW_MS, 10)
  return told
}

test('counts the calls of a network on each route by itself', () => {
  const store = new RateStore({})
  const [one, other] = [store.child({ groupId: 'write' }), store.child({ groupId: 'write' })]
  expect([calls(one, '10.0.0.1'), calls(one, '10.0.0.1'), calls(one, '10.0.0.2'), calls(other, '10.0.0.1')]).toEqual([
    1, 2, 1, 1,
  ])
})

test('however many networks call on however many routes, so many are remembered, the last ones', () => {
  const store = new RateStore({})
  const routes = Array.from({ length: 7 }, () => store.child({ groupId: 'read' }))
  const [first = store] = routes
  calls(first, 'early')
  for (let index = 0; index < MOST_COUNTED - 1; index += 1) calls(routes[index % 7] ?? first, `network ${index}`)
  expect(calls(first, 'early')).toBe(2)
  for (let index = 0; index < MOST_COUNTED; index += 1) calls(routes[index % 7] ?? first, `another ${index}`)
  expect(calls(first, 'early')).toBe(1)
})

test('many networks that read push nobody out who is counted for writing', () => {
  const store = new RateStore({})
  const [reading, writing] = [store.child({ groupId: 'read' }), store.child({ groupId: 'write' })]
  calls(writing, '10.0.0.1')
  for (let index = 0; index < 2 * MOST_COUNTED; index += 1) calls(reading, `network ${index}`)
  expect(calls(writing, '10.0.0.1')).toBe(2)
})

test('a window begins with its first call and ends for all of its calls at once, and says how long that is', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = new RateStore({})
  const told: unknown[] = []
  const call = () => store.incr('10.0.0.1', (_error, result) => told.push(result), WINDOW_MS, 10)
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
  call()
  wait(45_000)
  call()
  wait(15_001)
  call()
  expect(told).toEqual([
    { current: 1, ttl: 60_000 },
    { current: 2, ttl: 15_000 },
    { current: 1, ttl: 60_000 },
  ])
})
