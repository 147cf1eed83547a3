import { describe, expect, test } from 'vitest'
import type { BookingHold } from '#contract/booking'
import { CallError } from '#data/http/call-error.ts'
import {
  type HoldApi,
  type HoldState,
  countdown,
  createHoldKeeper,
  heldNow,
  leftOf,
  notHeld,
  spokenOf,
} from './hold.ts'

const ID = '6b0fcd0e-6f5b-4c39-9a53-0b7f5f7d3c11'
const answer = (starts_at: string, id = ID): BookingHold => ({
  id,
  starts_at,
  ends_at: starts_at,
  resource_id: 'noura',
  // The server's clock, which is far from the one of the device.
  expires_at: '2031-01-01T00:05:00.000Z',
  computed_at: '2031-01-01T00:00:00.000Z',
})
const held = heldNow('wish', answer('2026-11-29T12:30:00.000Z'), { running: 1_000, wall: 50_000 })
if (held.phase !== 'held') throw new Error('it is held')
const after = (ms: number, wallMs = ms) => leftOf(held, { running: 1_000 + ms, wall: 50_000 + wallMs })
const refused = (code: string, details: unknown = {}) =>
  new CallError('problem', 409, { code, message: code, details } as CallError['problem']) // the fields that are read

describe('how long it lasts still', () => {
  test.each([
    ['five minutes at first, by the server’s clock', after(0), '5:00'],
    ['whole seconds, the begun one too', after(27_500), '4:33'],
    ['what a sleeping device slept through counts', after(1_000, 240_000), '1:00'],
    ['a clock that is put back gives nothing', after(60_000, -3_600_000), '4:00'],
    ['never more than was given', after(-500), '5:00'],
    ['never less than nothing', after(400_000), '0:00'],
  ])('%s', (_, left, shown) => {
    expect(countdown(left)).toBe(shown)
  })
})

test('three things are said, each once', () => {
  const seconds = Array.from({ length: 301 }, (_, second) => after(second * 1000))
  const said = seconds.map((left) => spokenOf(left === 0 ? { phase: 'over', wish: 'wish' } : held, left))
  expect(said.filter((words, index) => words !== said[index - 1])).toEqual([
    'booking.holdStarts',
    'booking.holdMinute',
    'booking.holdOver',
  ])
  expect(said.indexOf('booking.holdMinute')).toBe(240)
  expect(spokenOf({ phase: 'asking', wish: 'wish' }, 0)).toBeNull()
})

describe('what a failure means', () => {
  const near = '2026-11-29T13:00:00.000Z'
  const details = { nearest: [{ starts_at: near, label: '16:00', resource_id: 'noura' }] }
  test.each([
    [refused('slot_taken', details), { phase: 'refused', isTaken: true, nearest: [near] }],
    [refused('time_unavailable', details), { phase: 'refused', isTaken: false, nearest: [near] }],
    [refused('time_passed'), { phase: 'refused', isTaken: false, nearest: [] }],
    [refused('outside_zone'), { phase: 'none' }],
    [new CallError('offline'), { phase: 'lost' }],
    [new CallError('unexpected', 502), { phase: 'lost' }],
    [new Error('anything'), { phase: 'none' }],
  ])('%o', (error, state) => {
    expect(notHeld('wish', error)).toEqual({ ...state, wish: 'wish' })
  })
})

describe('asking for it', () => {
  const wishOf = (minute: string) => ({
    name: minute,
    wish: { item_id: 'cut', starts_at: `2026-11-29T12:${minute}:00.000Z`, location_type: 'shop_visit' as const },
    earlierId: undefined,
  })

  /** A store that answers when it is told to, and what it was asked. */
  function desk() {
    const asked: string[] = []
    const answers: { give: (hold: BookingHold) => void; fail: (error: unknown) => void }[] = []
    let keys = 0
    const api: HoldApi = {
      hold: ({ starts_at, hold_id }, key) => {
        asked.push(`${starts_at.slice(14, 16)} ${key}${hold_id === undefined ? '' : ` ${hold_id}`}`)
        return new Promise((give, fail) => answers.push({ give, fail }))
      },
      release: async (id) => asked.push(`release ${id}`),
      onHeld: (id) => asked.push(`held ${id}`),
      onRefused: () => asked.push('refused'),
      newKey: () => `key${++keys}`,
      now: () => ({ running: 0, wall: 0 }),
    }
    const keeper = createHoldKeeper(api)
    const turn = async (act: (one: (typeof answers)[number]) => void) => {
      const next = answers.shift()
      if (!next) throw new Error('nothing was asked')
      act(next)
      await new Promise((done) => setTimeout(done))
    }
    return {
      keeper,
      asked,
      give: (id = 'a') => turn(({ give }) => give(answer('', id))),
      fail: (error: unknown) => turn(({ fail }) => fail(error)),
      state: (): HoldState => keeper.state.getState(),
    }
  }

  test('one request at a time, and the last wish wins', async () => {
    const { keeper, asked, give, state } = desk()
    for (const minute of ['10', '20', '30']) keeper.want(wishOf(minute))
    expect(asked).toEqual(['10 key1'])
    await give()
    expect(state()).toEqual({ phase: 'asking', wish: '30' })
    await give()
    expect(state()).toMatchObject({ phase: 'held', wish: '30', id: 'a' })
    expect(asked).toEqual(['10 key1', 'held a', '30 key2 a', 'held a'])
    keeper.want(wishOf('30'))
    expect(asked).toHaveLength(4)
  })

  test('what has ended is asked for once more on demand', async () => {
    const { keeper, asked, give, state } = desk()
    keeper.want(wishOf('10'))
    await give()
    keeper.end()
    keeper.want(wishOf('10'))
    expect(state().phase).toBe('over')
    keeper.again()
    await give('b')
    expect(state()).toMatchObject({ phase: 'held', id: 'b' })
    expect(asked.at(-2)).toBe('10 key2 a')
  })

  test('leaving gives it back, also what is answered after that', async () => {
    const { keeper, asked, give, state } = desk()
    keeper.want(wishOf('10'))
    await give()
    keeper.want(wishOf('20'))
    keeper.release()
    expect(asked.at(-1)).toBe('release a')
    await give()
    expect(asked.slice(-2)).toEqual(['held a', 'release a'])
    expect(state().phase).toBe('none')
    keeper.want(wishOf('20'))
    expect(asked.at(-1)).toBe('20 key3')
  })

  test('a lost answer is asked for again before anything else', async () => {
    const { keeper, asked, give, fail, state } = desk()
    keeper.want(wishOf('10'))
    await fail(new CallError('offline'))
    expect(state().phase).toBe('lost')
    keeper.want(wishOf('10'))
    await give()
    await give()
    expect(asked).toEqual(['10 key1', '10 key1', '10 key2 a', 'held a'])
  })

  test('a refusal is told, and only if it is still what is wished for', async () => {
    const { keeper, asked, fail, give, state } = desk()
    keeper.want(wishOf('10'))
    keeper.want(wishOf('20'))
    await fail(refused('slot_taken'))
    expect(asked).not.toContain('refused')
    await fail(refused('slot_taken'))
    expect(asked).toContain('refused')
    expect(state()).toMatchObject({ phase: 'refused', wish: '20' })
    keeper.want(wishOf('30'))
    await give()
    expect(state().phase).toBe('held')
  })
})
