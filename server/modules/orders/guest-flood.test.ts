import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { LIMITS, createStoreLimit, registerRateLimit } from '#server/platform/http/rate-limit'
import { answerError } from '#server/platform/http/problems'

afterEach(() => void vi.useRealTimers())

it('lets 300 guests of a network order at a store in a minute, and says when the next may', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const app = Fastify()
  app.setErrorHandler(answerError)
  await registerRateLimit(app)
  const limit = createStoreLimit(app, LIMITS.guest)
  app.get('/api/:tenant/orders', async (request) => {
    await limit(request)
    return 'taken'
  })
  const order = async (store = 'a', remoteAddress = '10.0.0.1') => {
    const { statusCode, headers } = await app.inject({ url: `/api/${store}/orders`, remoteAddress })
    return [statusCode, headers['retry-after']]
  }
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const taken = [200, undefined]
  for (let n = 0; n < 299; n += 1) expect(await order()).toEqual(taken)
  wait(15_000)
  expect(await order()).toEqual(taken)
  expect(await order()).toEqual([429, '45'])
  expect([await order('b'), await order('a', '10.0.0.2')]).toEqual([taken, taken])
  expect([await order('a', '2001:db8:1:2::1'), await order('a', '2001:db8:1:2::2')]).toEqual([taken, taken])
  wait(45_001)
  expect(await order()).toEqual(taken)
  await app.close()
})
