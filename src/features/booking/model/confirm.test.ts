import { describe, expect, it } from 'vitest'
import { confirmHint, confirmName, isBlocked, lackOf } from './confirm.ts'

const ALL = {
  hasObstacle: false,
  areQuestionsKnown: true,
  hasAllAnswers: true,
  startsAt: '2026-11-22T12:00:00.000Z',
  isTimeFree: true,
  needsAddress: false,
}

describe('what a booking lacks', () => {
  it.each([
    [{}, null],
    [{ hasObstacle: true, startsAt: null }, 'service'],
    [{ areQuestionsKnown: false, startsAt: null }, 'questions-unknown'],
    [{ startsAt: null, needsAddress: true }, 'time'],
    [{ isTimeFree: false }, 'taken'],
    [{ needsAddress: true, hasAllAnswers: false }, 'address'],
    [{ hasAllAnswers: false }, 'answers'],
  ])('%o: %s', (over, lack) => {
    expect(lackOf({ ...ALL, ...over })).toBe(lack)
  })
})

describe('the button', () => {
  const customer = { orderer: 'customer' as const, isOnline: true }
  const stranger = { orderer: 'sign-in' as const, isOnline: true }

  it('confirms, or saves a request while there is no connection', () => {
    expect(confirmName({ ...customer, lack: null })).toBe('booking.confirm')
    expect(confirmName({ ...customer, lack: null, isOnline: false })).toBe('booking.saveRequest')
    expect(confirmHint({ ...customer, lack: null, isOnline: false })).toBe('booking.sentLater')
  })

  it('asks for an account where the store takes no guests, which brings the address too', () => {
    expect(confirmName({ ...stranger, lack: 'address' })).toBe('booking.signIn')
    expect(isBlocked({ ...stranger, lack: 'address' })).toBe(false)
    expect(isBlocked({ ...customer, lack: 'address' })).toBe(true)
  })

  it('can be pressed while an answer is missing, which it then shows', () => {
    expect(isBlocked({ ...customer, lack: 'answers' })).toBe(false)
    expect(isBlocked({ ...customer, lack: 'time' })).toBe(true)
    expect(confirmHint({ ...customer, lack: 'time' })).toBe('booking.needsTime')
  })
})
