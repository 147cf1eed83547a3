/** Days as the specification names them, in the order of Date.getDay(). */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

// What the clock on a store's wall shows. Times in minutes: instants since 1970 began in UTC, clocks since they showed it.

export const MINUTE_MS = 60_000
/** Minutes of a day. */
export const DAY = 1_440

/** `HH:MM` in minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const clocks: Record<string, Intl.DateTimeFormat> = {}

/** What the clock in a zone shows at a minute. */
export function shownAt(zone: string, minute: number): number {
  const clock = (clocks[zone] ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }))
  // 21/11/2026, 15:06
  const [day, month = 0, year = 0, hour, past] = clock
    .format(minute * MINUTE_MS)
    .split(/\D+/)
    .map(Number)
  return Date.UTC(year, month - 1, day, hour, past) / MINUTE_MS
}

/** Whether this device shows another clock than a zone does at an instant. */
export function isOtherClock(zone: string, instant: Date): boolean {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  return shownAt(zone, minute) !== minute - instant.getTimezoneOffset()
}

/** Calendar date that the clock in a zone shows at an instant (ms since 1970), `YYYY-MM-DD`. */
export function dateShownAt(zone: string, instant: number): string {
  const shown = shownAt(zone, Math.floor(instant / MINUTE_MS))
  return new Date(shown * MINUTE_MS).toISOString().slice(0, 10)
}

/** True for a zone named after a place or UTC; offsets such as `+03:00` know no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/**
 * The minute at which the clock first shows a time or has passed it: what it skips happens when it skips it, what it
 * shows twice happens the first time.
 */
export function firstMinute(zone: string, shown: number): number {
  // No zone changes its clock twice in three days: by its difference of a day before or of a day after the time is met,
  // unless it is skipped.
  const guess = (near: number) => shown + near - shownAt(zone, near)
  let minute = Math.min(guess(shown - DAY), guess(shown + DAY))
  while (shownAt(zone, minute) < shown) minute++
  return minute
}

// When a visit is, in the parts of one sentence: server and browser say it alike, whatever either knows of dates.

/**
 * What the clock of a zone shows at an instant, for the message of a visit's time: weekday (0 is Sunday), day, month (0 is January),
 * time on a twelve-hour clock, and which half of the day.
 */
export function visitMoment(zone: string, instant: Date | string) {
  const shown = new Date(shownAt(zone, Math.floor(new Date(instant).getTime() / MINUTE_MS)) * MINUTE_MS)
  const hour = shown.getUTCHours()
  return {
    weekday: shown.getUTCDay(),
    day: shown.getUTCDate(),
    month: shown.getUTCMonth(),
    time: `${((hour + 11) % 12) + 1}:${String(shown.getUTCMinutes()).padStart(2, '0')}`,
    half: hour < 12 ? 'am' : 'pm',
  }
}
