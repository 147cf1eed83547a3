// Opening hours change what a page shows. In between it must be the same to the letter, also when another process makes it.
import { dayAt, LAST_MINUTES, openingState, type Schedule, spansOn } from '#domain/opening-hours'
import { DAY, MINUTE_MS, firstMinute } from '#domain/wall-clock'

/** Days from today whose opening hours may change the page before the next midnight. */
const DATES = [-2, -1, 0, 1, 2] as const

/** Minutes since 1970 at which the page may change. */
function changesOf(store: Schedule, minute: number) {
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

/** Without a store a page changes daily. */
export function lifeAt(now: Date, store?: Schedule) {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  // storePageData chooses exceptions by the date in UTC.
  const day = Math.floor(minute / DAY) * DAY
  const changes = [day, day + DAY, ...(store ? changesOf(store, minute) : [])]
  const since = Math.max(...changes.filter((change) => change <= minute))
  const until = Math.min(...changes.filter((change) => change > minute))
  return { since: new Date(since * MINUTE_MS), until: new Date(until * MINUTE_MS) }
}
