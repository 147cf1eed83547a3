/** In the order of Date.getDay(). */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

// Local time of a store in minutes: instants are minutes since 1970 in UTC, local times since 1970 on that clock.

export const MINUTE_MS = 60_000
/** Minutes. */
export const DAY = 1_440

/** Of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const clocks: Record<string, Intl.DateTimeFormat> = {}

export function shownAt(zone: string, minute: number): number {
  const clock = (clocks[zone] ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }))
  // Such as 21/11/2026, 15:06
  const [day, month = 0, year = 0, hour, past] = clock
    .format(minute * MINUTE_MS)
    .split(/\D+/)
    .map(Number)
  return Date.UTC(year, month - 1, day, hour, past) / MINUTE_MS
}

export function isOtherClock(zone: string, instant: Date): boolean {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  return shownAt(zone, minute) !== minute - instant.getTimezoneOffset()
}

/** Local date of a zone, `YYYY-MM-DD`; `instant` in ms since 1970. */
export function dateShownAt(zone: string, instant: number): string {
  const shown = shownAt(zone, Math.floor(instant / MINUTE_MS))
  return new Date(shown * MINUTE_MS).toISOString().slice(0, 10)
}

/** Named zones only: offsets such as `+03:00` have no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/** First instant at which the clock shows a local time or has passed it. */
export function firstMinute(zone: string, shown: number): number {
  // No zone changes its clock twice in three days, so the offset of a day before or after is right unless the time is skipped.
  const guess = (near: number) => shown + near - shownAt(zone, near)
  let minute = Math.min(guess(shown - DAY), guess(shown + DAY))
  while (shownAt(zone, minute) < shown) minute++
  return minute
}

/** Values of the message of a visit's time: weekday from Sunday = 0, month from January = 0, a twelve-hour clock. */
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
