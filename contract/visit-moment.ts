// When a visit is, in the parts of one sentence: server and browser say it alike, whatever either knows of dates.
import { MINUTE_MS, shownAt } from './wall-clock.ts'

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
