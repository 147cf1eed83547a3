import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { IntlMessageFormat } from 'intl-messageformat'
import { dateShownAt, isOtherClock, isTimeZone, visitMoment } from './wall-clock.ts'
import { LOCALES } from './locale.ts'

test('a date is that of the clock on the wall, in any zone and around midnight', () => {
  const beforeMidnight = Date.UTC(2026, 10, 21, 20, 59, 59)
  expect(dateShownAt('Asia/Riyadh', beforeMidnight)).toBe('2026-11-21')
  expect(dateShownAt('Asia/Riyadh', beforeMidnight + 1_000)).toBe('2026-11-22')
  expect(dateShownAt('America/Los_Angeles', beforeMidnight + 1_000)).toBe('2026-11-21')
})

test('a zone is named after a place, an offset is none', () => {
  expect(['Asia/Riyadh', 'UTC', 'Africa/Cairo'].filter(isTimeZone)).toHaveLength(3)
  expect(['+03:00', 'Asia/Nowhere', '', 'riyadh'].filter(isTimeZone)).toEqual([])
})

test('another clock is one that shows another time just then, whatever it is called', () => {
  const at = new Date('2026-11-21T12:00:00Z')
  const here = -at.getTimezoneOffset()
  const zones = ['Asia/Riyadh', 'America/New_York', 'UTC']
  const offsets = [180, -300, 0]
  expect(zones.map((zone) => isOtherClock(zone, at))).toEqual(offsets.map((offset) => offset !== here))
})

const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8')) as Record<string, string> // a file of messages

const own = process.env['TZ']
afterAll(() => {
  if (own === undefined) delete process.env['TZ']
  else process.env['TZ'] = own
})

describe.each(LOCALES)('the time of a visit (%s)', (locale) => {
  const said = read(`server/platform/i18n/messages/${locale}.json`)['visit.moment'] ?? ''

  test('is one sentence on the page and in what the server says', () => {
    expect(read(`src/i18n/messages/${locale}/booking.json`)['booking.moment']).toBe(said)
  })

  test.each(['America/New_York', 'UTC', 'Pacific/Kiritimati'])('is the clock of the store in %s too', (zone) => {
    process.env['TZ'] = zone
    expect(new Date(0).getTimezoneOffset() === 0).toBe(zone === 'UTC')
    const say = (instant: string) =>
      new IntlMessageFormat(said, locale === 'ar' ? 'ar-u-nu-latn' : 'en').format(visitMoment('Asia/Riyadh', instant))
    const expected = {
      en: ['Thu 26 Nov, 4:30 PM', 'Fri 1 Jan, 12:05 AM'],
      ar: ['الخميس، 26 نوفمبر، 4:30 م', 'الجمعة، 1 يناير، 12:05 ص'],
    }
    expect(['2026-11-26T13:30:00.000Z', '2026-12-31T21:05:00.000Z'].map(say)).toEqual(expected[locale])
  })
})
