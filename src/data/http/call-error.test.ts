import { expect, test } from 'vitest'
import type { Problem } from '#contract/problem'
import { judge } from '#device/answers'
import { callOf } from '#support/memory-outbox'
import { CallError } from './call-error.ts'

const PROBLEM: Problem = { code: 'validation_failed', message: 'no' }
const CHANGE = callOf(1, 'b6a7f9b2-5a0a-4d37-9d0a-0d4c6f2a1c01')

const isRefused = (status: number) => new CallError('problem', status, PROBLEM).isRefusal
const verdict = (status: number) => judge({ kind: 'answer', status, body: PROBLEM, retryAfterMs: null }, CHANGE).kind

test.each([408, 425, 429, 502, 503, 504])('an answer of %d is no refusal, and what waits goes on waiting', (status) => {
  expect([isRefused(status), verdict(status)]).toEqual([false, 'unreached'])
})

test('whatever the outbox sends again is no refusal, and what it gives up or asks about is one', () => {
  for (let status = 400; status < 600; status += 1) {
    const isKept = ['unreached', 'broken'].includes(verdict(status))
    expect(isRefused(status), String(status)).toBe(!isKept)
  }
})
