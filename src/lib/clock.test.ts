import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const TRUE_TIME = Date.UTC(2026, 10, 27, 9, 30)
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: TRUE_TIME })
})
afterEach(() => vi.useRealTimers())

const dateOf = (ms: number) => new Date(ms).toUTCString()
const freshClock = () => import('./clock.ts')

test('until the server was heard the device’s clock is all there is, and nobody is refused by it', async () => {
  const { serverNow, isServerTimeKnown, noteServerDate } = await freshClock()
  for (const date of [null, '', 'soon']) noteServerDate(date)
  expect([serverNow(), isServerTimeKnown()]).toEqual([TRUE_TIME, false])
})

test.each([-400 * 24 * HOUR_MS, -3 * HOUR_MS, -120_000, 120_000, 5 * HOUR_MS, 26 * HOUR_MS])(
  'a phone that is %d ms off shows the server’s time, which goes on with the phone’s',
  async (offMs) => {
    const { serverNow, isServerTimeKnown, noteServerDate } = await freshClock()
    vi.setSystemTime(TRUE_TIME + offMs)
    noteServerDate(dateOf(TRUE_TIME))
    expect([serverNow(), isServerTimeKnown()]).toEqual([TRUE_TIME, true])
    vi.advanceTimersByTime(HOUR_MS)
    expect(serverNow()).toBe(TRUE_TIME + HOUR_MS)
  },
)

test('a slow answer moves nothing', async () => {
  const { serverNow, noteServerDate } = await freshClock()
  noteServerDate(dateOf(TRUE_TIME - 20_000))
  expect(serverNow()).toBe(TRUE_TIME)
})

test('a phone that is put right, or wrong, while the page is open is noticed with the next answer', async () => {
  const { serverNow, noteServerDate } = await freshClock()
  vi.setSystemTime(TRUE_TIME + 5 * HOUR_MS)
  noteServerDate(dateOf(TRUE_TIME))
  vi.setSystemTime(TRUE_TIME + 10_000)
  noteServerDate(dateOf(TRUE_TIME + 10_000))
  expect(serverNow()).toBe(TRUE_TIME + 10_000)
})
