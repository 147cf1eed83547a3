import { describe, expect, it } from 'vitest'
import type { WorkingDay } from '#contract/tenant'
import { WEEKDAYS } from '#domain/wall-clock'
import { type Service, cellsOf } from './cells.ts'
import { checkTime, chooseResource, freeTimes, nearestFree } from './free-times.ts'
import { type BookingRules, type Question, type Resource, timetableOf } from './timetable.ts'

/** `10:00-12:00 14:00-18:00` */
const hoursOf = (text: string) =>
  text.split(' ').map((part) => ({ hours_from: part.slice(0, 5), hours_to: part.slice(6) }))
const daily = (text: string): WorkingDay[] =>
  WEEKDAYS.flatMap((day) => hoursOf(text).map((hours) => ({ day, ...hours })))

const RULES: BookingRules = { step: 30, notice: 0, horizon: 30, travel: 15, breaks: [] }
const SERVICE: Service = { duration: 60, before: 0, after: 0, isHomeVisit: false }
const SARA: Resource = { id: 'sara', places: 1, occupied: [] }

type Wishes = {
  hours?: string
  zone?: string
  exceptions?: Question['store']['opening_exceptions']
  rules?: Partial<BookingRules>
  service?: Partial<Service>
  resources?: readonly Resource[]
  now?: string
}

/** A store in Riyadh (three hours ahead of UTC), open 10:00 to 13:00 every day, asked on Saturday, 21 November 2026, at 8. */
const timetable = (wishes: Wishes = {}) =>
  timetableOf({
    store: {
      time_zone: wishes.zone ?? 'Asia/Riyadh',
      working_days: daily(wishes.hours ?? '10:00-13:00'),
      opening_exceptions: wishes.exceptions ?? [],
    },
    rules: { ...RULES, ...wishes.rules },
    service: { ...SERVICE, ...wishes.service },
    resources: wishes.resources ?? [SARA],
    now: new Date(wishes.now ?? '2026-11-21T05:00Z'),
  })

const SATURDAY = '2026-11-21'

/** The times of a date in a line; taken ones in brackets. */
function timesOf(wishes: Wishes, date = SATURDAY): string {
  const [day] = freeTimes(timetable(wishes), date, 1).days
  return (day?.times ?? []).map(({ label, free }) => (free.length > 0 ? label : `(${label})`)).join(' ')
}

/** What a visit takes: from a time in UTC on, so many minutes. */
const visit = (startsAt: string, duration: number) => cellsOf(new Date(startsAt), { ...SERVICE, duration }, 0)

const busy = (id: string, ...taken: ReturnType<typeof visit>[]): Resource => ({ ...SARA, id, occupied: [taken] })

describe('the times of a date', () => {
  it('go on in steps from the opening, as long as the visit ends before the store closes', () => {
    expect(timesOf({})).toBe('10:00 10:30 11:00 11:30 12:00')
    expect(timesOf({ rules: { step: 25 } })).toBe('10:00 10:25 10:50 11:15 11:40')
  })

  it('are instants with the label of the store’s clock', () => {
    const [day] = freeTimes(timetable(), SATURDAY, 1).days
    expect(day?.times[1]).toEqual({
      startsAt: new Date('2026-11-21T07:30Z'),
      endsAt: new Date('2026-11-21T08:30Z'),
      label: '10:30',
      cells: visit('2026-11-21T07:30Z', 60),
      free: [{ resource: 'sara', place: 0 }],
    })
  })

  it('begin anew with each of the hours, and hours that touch are one for a visit', () => {
    expect(timesOf({ hours: '10:00-11:40 13:00-14:00' })).toBe('10:00 10:30 13:00')
    expect(timesOf({ hours: '10:00-11:10 11:10-12:10' })).toBe('10:00 10:30 11:00 11:10')
  })

  it('leave out breaks, on their dates', () => {
    const lunch = { hours_from: '11:30', hours_to: '12:00' }
    expect(timesOf({ rules: { breaks: [lunch] } })).toBe('10:00 10:30 12:00')
    expect(timesOf({ rules: { breaks: [{ ...lunch, to: '2026-11-20' }] } })).toBe('10:00 10:30 11:00 11:30 12:00')
    expect(timesOf({ rules: { breaks: [{ ...lunch, from: SATURDAY, to: SATURDAY }] } })).toBe('10:00 10:30 12:00')
  })

  it('are taken while they are too soon', () => {
    const asked = { now: '2026-11-21T07:00:01Z', rules: { notice: 60 } }
    expect(timesOf(asked)).toBe('(10:00) (10:30) (11:00) 11:30 12:00')
    expect(timesOf(asked, '2026-11-20')).toBe('(10:00) (10:30) (11:00) (11:30) (12:00)')
  })

  it('end with the horizon, counted from today’s date in the store', () => {
    const late = { now: '2026-11-20T21:30Z', rules: { horizon: 1 } }
    expect(timesOf(late, '2026-11-22')).toBe('10:00 10:30 11:00 11:30 12:00')
    expect(timesOf(late, '2026-11-23')).toBe('')
  })
})

describe('visits', () => {
  it('take their minutes, and may follow each other at once', () => {
    expect(timesOf({ resources: [busy('sara', visit('2026-11-21T08:00Z', 30))] })).toBe(
      '10:00 (10:30) (11:00) 11:30 12:00',
    )
  })

  it('keep their gaps free of other visits, but not inside of hours or out of breaks', () => {
    const gaps = { before: 30, after: 30 }
    const breaks = hoursOf('11:00-11:30')
    expect(timesOf({ service: gaps })).toBe('10:00 10:30 11:00 11:30 12:00')
    expect(timesOf({ service: gaps, rules: { breaks } })).toBe('10:00 11:30 12:00')
    expect(timesOf({ service: gaps, resources: [busy('sara', visit('2026-11-21T09:30Z', 30))] })).toBe(
      '10:00 10:30 11:00 (11:30) (12:00)',
    )
    expect(timesOf({ service: gaps, resources: [busy('sara', visit('2026-11-21T06:30Z', 5))] })).toBe(
      '(10:00) 10:30 11:00 11:30 12:00',
    )
  })

  it('have ways on both sides at the customer’s home, and only there', () => {
    const resources = [busy('sara', visit('2026-11-21T08:30Z', 30))]
    expect(timesOf({ resources })).toBe('10:00 10:30 (11:00) (11:30) 12:00')
    expect(timesOf({ resources, service: { isHomeVisit: true } })).toBe('10:00 (10:30) (11:00) (11:30) (12:00)')
  })

  it('take every cell of five minutes that they or their gaps begin', () => {
    const startsAt = new Date('2026-11-21T07:00Z')
    const first = startsAt.getTime() / 300_000
    expect(cellsOf(startsAt, SERVICE, 15)).toEqual({ first, end: first + 12 })
    const service = { duration: 61, before: 1, after: 3, isHomeVisit: true }
    expect(cellsOf(startsAt, service, 15)).toEqual({ first: first - 4, end: first + 16 })
  })
})

describe('those who serve', () => {
  const noon = visit('2026-11-21T09:00Z', 60)
  const freeAtNoon = (resources: readonly Resource[]) => {
    const time = checkTime(timetable({ resources }), new Date('2026-11-21T09:00Z'))
    return typeof time === 'string' ? time : time.free
  }

  it('are offered with the lowest of their places that is free', () => {
    expect(freeAtNoon([{ ...SARA, places: 3, occupied: [[noon], undefined] }, busy('mona', noon)])).toEqual([
      { resource: 'sara', place: 1 },
    ])
    expect(freeAtNoon([{ ...SARA, places: 1, occupied: [[noon], []] }])).toBe('taken')
  })

  it('have hours of their own, within those of the store', () => {
    const schedule = { working_days: daily('11:15-12:30'), opening_exceptions: [] }
    expect(timesOf({ resources: [{ ...SARA, schedule }] })).toBe('11:30')
    expect(timesOf({ resources: [{ ...SARA, schedule: { ...schedule, working_days: daily('06:00-00:00') } }] })).toBe(
      '10:00 10:30 11:00 11:30 12:00',
    )
  })

  it('are chosen by the least work of the day, then by id', () => {
    const free = ['b', 'a', 'c'].map((resource, place) => ({ resource, place }))
    expect(chooseResource(free, new Map([['a', 30]]))).toEqual({ resource: 'b', place: 0 })
    expect(chooseResource(free, new Map())).toEqual({ resource: 'a', place: 1 })
    expect(chooseResource([], new Map())).toBeUndefined()
  })
})

describe('dates', () => {
  const name = { en: 'National day', ar: 'اليوم الوطني' }

  it('that are exceptions are named, closed or not', () => {
    const exceptions = [
      { from: '2026-11-22', to: '2026-11-22', name, hours: [] },
      { from: '2026-11-23', to: '2026-11-23', name, hours: hoursOf('20:00-21:00') },
    ]
    const { days } = freeTimes(timetable({ exceptions }), SATURDAY, 3)
    expect(days.map(({ date, isClosed, exception, times }) => [date, isClosed, exception, times.length])).toEqual([
      ['2026-11-21', false, null, 5],
      ['2026-11-22', true, name, 0],
      ['2026-11-23', false, name, 1],
    ])
  })

  it('have the times after midnight that their clock shows, also when nothing opens on them', () => {
    const exceptions = [{ from: '2026-11-22', to: '2026-11-23', name, hours: [] }]
    const { days } = freeTimes(timetable({ hours: '22:30-01:00', exceptions }), SATURDAY, 3)
    expect(days.map(({ isClosed, times }) => [isClosed, times.map(({ label }) => label).join(' ')])).toEqual([
      [false, '00:00 22:30 23:00 23:30'],
      [false, '00:00'],
      [true, ''],
    ])
  })

  it('on which the clock skips an hour have no times in it, and visits last their minutes', () => {
    const asked = { zone: 'Europe/Berlin', hours: '01:00-05:00', now: '2026-03-01T00:00Z', rules: { step: 60 } }
    expect(timesOf(asked, '2026-03-28')).toBe('01:00 02:00 03:00 04:00')
    expect(timesOf(asked, '2026-03-29')).toBe('01:00 03:00 04:00')
    expect(timesOf({ ...asked, service: { duration: 180 } }, '2026-03-29')).toBe('01:00')
    const skippedBreak = hoursOf('02:10-02:40')
    const longer = { ...asked, service: { duration: 90 } }
    expect(timesOf({ ...longer, rules: { step: 60, breaks: skippedBreak } }, '2026-03-29')).toBe('01:00 03:00')
  })

  it('before the clock skips an hour, may have visits of a day that end on the date after the next', () => {
    const asked = { zone: 'Europe/Berlin', hours: '00:00-00:00', now: '2026-03-01T00:00Z', rules: { step: 705 } }
    expect(timesOf({ ...asked, service: { duration: 1_440 } }, '2026-03-28')).toBe('00:00 11:45 23:30')
  })

  it('on which an hour comes twice have its times twice', () => {
    const asked = { zone: 'Europe/Berlin', hours: '01:00-04:00', now: '2026-10-01T00:00Z', rules: { step: 60 } }
    expect(timesOf(asked, '2026-10-25')).toBe('01:00 02:00 02:00 03:00')
  })
})

describe('one instant', () => {
  const lunch = hoursOf('11:30-12:00')
  const asked = (wishes: Wishes, at: string) => {
    const time = checkTime(timetable(wishes), new Date(at))
    return typeof time === 'string' ? time : time.label
  }

  it.each<[string, string, Wishes]>([
    ['2026-11-21T07:30Z', '10:30', {}],
    ['2026-11-21T07:30Z', 'too_soon', { rules: { notice: 151 } }],
    ['2026-11-20T07:30Z', 'too_soon', {}],
    ['2026-11-22T07:30Z', 'beyond_horizon', { rules: { horizon: 0 } }],
    ['2026-11-21T06:30Z', 'closed', {}],
    ['2026-11-21T09:30Z', 'closed', {}],
    ['2026-11-21T10:00Z', 'closed', {}],
    ['2026-11-21T08:00Z', 'closed', { rules: { breaks: lunch } }],
    ['2026-11-21T07:35Z', 'off_grid', {}],
    ['2026-11-21T07:30:00.001Z', 'off_grid', {}],
    ['2026-11-21T07:30Z', 'taken', { resources: [busy('sara', visit('2026-11-21T08:00Z', 30))] }],
    ['2026-11-21T07:30Z', 'closed', { resources: [] }],
  ])('%s: %s', (at, said, wishes) => {
    expect(asked(wishes, at)).toBe(said)
  })
})

describe('instead of a lost time', () => {
  const labels = (wishes: Wishes, at: string) =>
    nearestFree(timetable(wishes), new Date(at), 3).map(({ label, startsAt }) => `${startsAt.getUTCDate()} ${label}`)

  it('the nearest free ones are found, on other dates too', () => {
    const resources = [busy('sara', visit('2026-11-22T08:00Z', 60))]
    expect(labels({}, '2026-11-21T08:00Z')).toEqual(['21 11:00', '21 10:30', '21 11:30'])
    expect(labels({ resources }, '2026-11-22T08:00Z')).toEqual(['22 10:00', '22 12:00', '21 12:00'])
    expect(labels({}, '2026-11-01T08:00Z')).toEqual(['21 10:00', '21 10:30', '21 11:00'])
    expect(labels({ rules: { horizon: 2 } }, '2027-01-01T08:00Z')).toEqual(['23 12:00', '23 11:30', '23 11:00'])
    expect(labels({ resources: [] }, '2026-11-21T08:00Z')).toEqual([])
  })

  it('the next free one is found after the days that were asked for, and not beyond the horizon', () => {
    const resources = [busy('sara', visit('2026-11-21T00:00Z', 3 * 24 * 60 + 8 * 60))]
    expect(freeTimes(timetable({ resources }), SATURDAY, 1).nextFree).toEqual(new Date('2026-11-24T08:00Z'))
    expect(freeTimes(timetable({ resources, rules: { horizon: 2 } }), SATURDAY, 1).nextFree).toBeNull()
    expect(freeTimes(timetable(), '2026-11-23', 1).nextFree).toEqual(new Date('2026-11-23T07:00Z'))
  })
})
