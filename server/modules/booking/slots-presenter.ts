import type { AvailableSlots } from '#contract/booking'
import type { Resource } from '#server/modules/catalog/load-catalogue'
import { freeTimes } from './free-times.ts'
import { type Timetable, dateOf } from './timetable.ts'

export function presentSlots(
  timetable: Timetable,
  { from, days }: { readonly from: string; readonly days: string },
  all: readonly Resource[],
  now: Date,
): AvailableSlots {
  const found = freeTimes(timetable, from, Number(days))
  return {
    time_zone: timetable.store.time_zone,
    computed_at: now.toISOString(),
    next_free: found.nextFree?.toISOString() ?? null,
    last_date: dateOf(timetable.lastDay),
    days: found.days.map(({ date, isClosed, exception, times }) => ({
      date,
      is_closed: isClosed,
      exception,
      slots: times.map(({ startsAt, endsAt, label, free }) => ({
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        label,
        is_available: free.length > 0,
      })),
    })),
    resources: all
      .filter(({ is_implied }) => !is_implied)
      .map(({ id, name, name_ar, image }) => ({ id, name, name_ar, image })),
  }
}
