import { describe, expect, it } from 'vitest'
import { confirmButton, lackOf } from './confirm.ts'

const DRAFT = {
  startsAt: '2026-11-22T12:00:00.000Z',
  location: { locationType: 'shop_visit', locationDetails: null },
} as const
const AT_HOME = { locationType: 'home_visit', locationDetails: null } as const
const CHOSEN = { obstacle: null, whole: {}, problems: { size: 0 } }

describe('what a booking lacks', () => {
  it.each([
    [{}, {}, true, null],
    [{ startsAt: null }, { obstacle: 'gone' }, true, 'service'],
    [{ startsAt: null }, { whole: null }, true, 'questions-unknown'],
    [{ startsAt: null, location: AT_HOME }, {}, true, 'time'],
    [{}, {}, false, 'taken'],
    [{ location: AT_HOME }, { problems: { size: 1 } }, true, 'address'],
    [{}, { problems: { size: 1 } }, true, 'answers'],
  ])('%o %o %o: %s', (draft, chosen, isTimeFree, lack) => {
    expect(lackOf({ ...DRAFT, ...draft }, { ...CHOSEN, ...chosen }, isTimeFree)).toBe(lack)
  })
})

describe('the button', () => {
  const customer = { orderer: 'customer', isOnline: true } as const
  const stranger = { orderer: 'sign-in', isOnline: true } as const

  it('confirms, or saves a request while there is no connection', () => {
    expect(confirmButton({ ...customer, lack: null }).label).toBe('booking.confirm')
    const offline = { label: 'booking.saveRequest', hint: 'booking.sentLater' }
    expect(confirmButton({ ...customer, lack: null, isOnline: false })).toMatchObject(offline)
  })

  it('asks for an account where the store takes no guests, which brings the address too', () => {
    const signsIn = { label: 'booking.signIn', isDisabled: false }
    expect(confirmButton({ ...stranger, lack: 'address' })).toMatchObject(signsIn)
    expect(confirmButton({ ...stranger, lack: 'address', isOnline: false }).isDisabled).toBe(true)
    expect(confirmButton({ ...customer, lack: 'address' }).isDisabled).toBe(true)
  })

  it('can be pressed while an answer is missing, which it then shows', () => {
    expect(confirmButton({ ...customer, lack: 'answers' }).isDisabled).toBe(false)
    const disabled = { isDisabled: true, hint: 'booking.needsTime' }
    expect(confirmButton({ ...customer, lack: 'time' })).toMatchObject(disabled)
  })
})
