// Opening hours as a store's document may write them: also the older forms, brought into the one form of working-hours.ts.
import * as z from 'zod/mini'
import { dateSchema } from './calendar-date.ts'
import { importTextSchema } from './import-text.ts'
import { timeOfDaySchema, weekdaySchema } from './working-hours.ts'
import type { WorkingDay } from './working-hours.ts'

const MIDNIGHTS = /^(24:00|23:59:59)/

/** A time of day with or without `:00` seconds. An end may be `24:00` or `23:59:59` for midnight. */
const time = (form: RegExp) =>
  z.pipe(
    z.string().check(z.regex(form)),
    z.pipe(
      z.transform((text: string) => (MIDNIGHTS.test(text) ? '00:00' : text.slice(0, 5))),
      timeOfDaySchema,
    ),
  )
/** When hours begin. */
export const startTimeSchema = time(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/)
/** When they end. */
export const endTimeSchema = time(/^(([01]\d|2[0-3]):[0-5]\d(:00)?|24:00(:00)?|23:59:59)$/)

/** An interval of a weekday. The specification has one entry a day: null hours mean closed, as does no entry. */
export const importWorkingDaySchema = z.strictObject({
  day: weekdaySchema,
  hours_from: z.nullable(startTimeSchema),
  hours_to: z.nullable(endTimeSchema),
})
export type ImportWorkingDay = z.infer<typeof importWorkingDaySchema>

/** Hours of certain dates instead of those of their weekdays; none means closed. */
export const importExceptionSchema = z.strictObject({
  from: dateSchema,
  to: dateSchema,
  name: importTextSchema(80),
  hours: z.array(z.strictObject({ hours_from: startTimeSchema, hours_to: endTimeSchema })).check(z.maxLength(10)),
})
export type ImportException = z.infer<typeof importExceptionSchema>

/** True for an entry that has hours. */
export const isOpenDay = (day: ImportWorkingDay): day is WorkingDay => day.hours_from !== null && day.hours_to !== null
