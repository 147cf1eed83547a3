// Opening hours as schema.org/OpeningHoursSpecification. Closing before opening means the next day; both 00:00 means closed.
import type { OpeningHours, Tenant } from '#contract/tenant'
import { dateShownAt } from '#domain/wall-clock'
import type { Thing } from './thing.ts'

const capitalised = (day: string) => day.slice(0, 1).toUpperCase() + day.slice(1)

/** Equal times are a whole day here, and no time at all there. */
function timesOf({ hours_from: opens, hours_to: closes }: OpeningHours) {
  return opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes }
}

/** The hours of every week, days with the same interval together. */
export function weekData({ working_days }: Tenant): Thing[] {
  const byTimes = new Map<string, { days: string[]; times: ReturnType<typeof timesOf> }>()
  for (const interval of working_days) {
    const times = timesOf(interval)
    const key = `${times.opens} ${times.closes}`
    const found = byTimes.get(key) ?? { days: [], times }
    byTimes.set(key, found)
    found.days.push(capitalised(interval.day))
  }
  return [...byTimes.values()].map(({ days, times }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    ...times,
  }))
}

/** Dates with other hours that are not over. */
export function exceptionData(
  { opening_exceptions, time_zone }: Pick<Tenant, 'opening_exceptions' | 'time_zone'>,
  now: Date,
): Thing[] {
  const today = dateShownAt(time_zone, now.getTime())
  return opening_exceptions
    .filter(({ to }) => to >= today)
    .flatMap(({ from, to, hours }) => {
      const intervals = hours.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : hours.map(timesOf)
      return intervals.map((times) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        ...times,
      }))
    })
}
