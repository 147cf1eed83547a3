import { dateShownAt } from '#contract/wall-clock'
import { toLatinDigits } from '#contract/digits'
import { serverNow } from '#lib/server-clock.ts'

/** Calendar date at the store, `YYYY-MM-DD`. */
export function todayIn(timeZone: string): string {
  return dateShownAt(timeZone, serverNow())
}

/**
 * A date as it is typed, on its way to `YYYY-MM-DD`: digits of any script, and dashes that a number pad does not have are put in.
 */
export function typedDate(text: string): string {
  const latin = toLatinDigits(text).replace(/[\s./–—]+/g, '-')
  const parts = /^(\d{4})-?(\d{1,2})(?:-?(\d{1,2}))?$/.exec(latin)
  if (!parts) return latin
  const [, year, month = '', day] = parts
  if (month === '') return latin
  return day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`
}
