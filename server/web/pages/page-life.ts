// Since when a page would have said the same, and until when it will: what is shown of a store moves with its clock, and a page
// made twice in between shall be the same to the letter, also by another process.
import type { Schedule } from '#domain/opening-hours'
import { LAST_MINUTES, dayAt, openingState, spansOn } from '#domain/opening-hours'
import { DAY, MINUTE_MS, firstMinute } from '#domain/wall-clock'

export type PageLife = { readonly since: Date; readonly until: Date }

/** Hours of these dates, counted from today's, may change what is said before the next midnight. */
const DATES = [-2, -1, 0, 1, 2] as const

/** Minutes since 1970 began at which what is said of a store may change; around one of them, some that change nothing. */
function changesOf(store: Schedule, minute: number): number[] {
  const today = dayAt(store, minute)
  const midnights = [0, 1].map((ahead) => firstMinute(store.time_zone, (today + ahead) * DAY))
  const spans = DATES.flatMap((ahead) => spansOn(store, today + ahead))
  const changes = [
    ...midnights,
    ...spans.flatMap(({ opens, closes }) => [opens, closes, closes - LAST_MINUTES, closes - DAY + 1]),
  ]
  const opening = openingState(store, new Date(minute * MINUTE_MS))
  const isCounted = opening.isOpen && opening.minutesLeft <= LAST_MINUTES
  return isCounted ? [...changes, minute, minute + 1] : changes
}

/** The life of a page made at an instant; without a store it is the day. */
export function lifeAt(now: Date, store?: Schedule): PageLife {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  // Exceptions near today are chosen by the date in UTC.
  const day = Math.floor(minute / DAY) * DAY
  const changes = [day, day + DAY, ...(store ? changesOf(store, minute) : [])]
  const since = Math.max(...changes.filter((change) => change <= minute))
  const until = Math.min(...changes.filter((change) => change > minute))
  return { since: new Date(since * MINUTE_MS), until: new Date(until * MINUTE_MS) }
}
