// When a store is open, as it travels. All times are wall-clock times in the store's zone.
import * as z from 'zod/mini'
import { dateSchema } from './calendar-date.ts'
import { localizedTextSchema } from './localized-text.ts'
import { TIME_OF_DAY } from './patterns.ts'
import { WEEKDAYS } from './weekdays.ts'

export const weekdaySchema = z.enum(WEEKDAYS)

/** Time of day in the store's zone, 24 hours, `HH:MM`. */
export const timeOfDaySchema = z.string().check(z.regex(TIME_OF_DAY))

/** One opening interval. `hours_to` not after `hours_from` means past midnight; equal times are 24 hours. */
export const openingHoursSchema = z.object({ hours_from: timeOfDaySchema, hours_to: timeOfDaySchema })
export type OpeningHours = z.infer<typeof openingHoursSchema>

/** An interval of every week. A day may have several; a day without one is closed. */
export const workingDaySchema = z.object({ day: weekdaySchema, ...openingHoursSchema.shape })
export type WorkingDay = z.infer<typeof workingDaySchema>

/**
 * Hours of certain dates instead of those of their weekdays (holidays, Ramadan): what starts on one of these dates
 * follows `hours`, every date the same; none means closed. What began the evening before still runs to its end.
 */
export const openingExceptionSchema = z.object({
  /** First and last date, both included. */
  from: dateSchema,
  to: dateSchema,
  name: localizedTextSchema,
  hours: z.array(openingHoursSchema),
})
export type OpeningException = z.infer<typeof openingExceptionSchema>
