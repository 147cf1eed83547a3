import { expect, test } from 'vitest'
import { CallError } from './http/call-error.ts'
import { isWorthRetrying } from './query-client.ts'

test('a refusal is never asked again', () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429]) {
    expect(isWorthRetrying(0, new CallError('problem', status, { code: 'malformed', message: '' }))).toBe(false)
  }
})

test('a lost request is asked again once, a broken or slow server twice', () => {
  const tries = (error: CallError) => [0, 1, 2].map((failures) => isWorthRetrying(failures, error))
  expect(tries(new CallError('offline'))).toEqual([true, false, false])
  expect(tries(new CallError('timeout'))).toEqual([true, true, false])
  expect(tries(new CallError('unexpected', 502))).toEqual([true, true, false])
})

test('a mistake of our own is not asked again', () => {
  expect(isWorthRetrying(0, new TypeError('undefined is not a function'))).toBe(false)
})
