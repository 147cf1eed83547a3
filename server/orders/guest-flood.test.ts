import { expect, it } from 'vitest'
import { ProblemError } from '#server/http/route'
import { createGuestFlood } from './guest-flood.ts'

it('lets 300 guests of a network order at a store in a minute, and says when the next may', () => {
  let now = new Date('2026-11-21T12:00:15.000Z')
  const count = createGuestFlood(() => now)
  const tooMany = (store = 'a', network = '10.0.0.1') => {
    try {
      count(store, network)
      return null
    } catch (error) {
      return error instanceof ProblemError ? [error.status, error.retryAfterSeconds] : error
    }
  }
  for (let n = 0; n < 300; n += 1) expect(tooMany()).toBeNull()
  expect(tooMany()).toEqual([429, 45])
  expect([tooMany('b'), tooMany('a', '10.0.0.2')]).toEqual([null, null])
  now = new Date('2026-11-21T12:01:00.000Z')
  expect(tooMany()).toBeNull()
})
