// What a store's document says about booking: the store's rules, who or what serves (a stylist, a team, a room), and what a
// service needs around it. Minutes are whole; times of day are wall-clock times in the store's zone.
import * as z from 'zod/mini'
import { dateSchema } from './calendar-date.ts'
import { catalogIdSchema } from './catalog.ts'
import { endTimeSchema, importExceptionSchema, importWorkingDaySchema, startTimeSchema } from './import-hours.ts'
import { importTextSchema } from './import-text.ts'

/** Most resources of a store: every service may name each of them. */
export const MOST_RESOURCES = 50

/** Id of the one resource, with one place, that a store has whose document names none. */
export const IMPLIED_RESOURCE = 'store'

/** The longest gap, and the most an option may add to a visit: eight hours. */
const LONGEST_GAP = 480
/** The longest notice and the earliest end of changing one's mind: as far ahead as anything can be booked. */
const LONGEST_NOTICE = 90 * 1_440

const minutes = (max: number) => z.int().check(z.gte(0), z.lte(max))

/** What an option adds to the visit; none when it is absent. */
export const importOptionMinutesSchema = minutes(LONGEST_GAP)

/**
 * A time of every day in which no visit takes place. Without dates for ever, with one of them from or up to that date, both
 * included. It ends on the date it begins on: `hours_to` `00:00` is the midnight at the end of that date.
 */
export const importBreakSchema = z.strictObject({
  hours_from: startTimeSchema,
  hours_to: endTimeSchema,
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
})

/** A store's rules of booking; what is left out is as bookingRules says. */
export const importStoreBookingSchema = z.strictObject({
  /** Minutes from one time that can be booked to the next. */
  step: z.optional(z.int().check(z.gte(5), z.lte(60), z.multipleOf(5))),
  /** Minutes between booking and the start at least. */
  notice: z.optional(minutes(LONGEST_NOTICE)),
  /** Days ahead that can be booked. */
  horizon: z.optional(z.int().check(z.gte(1), z.lte(90))),
  /** Minutes before the start until which a customer may cancel or move a visit. */
  cancel_until: z.optional(minutes(LONGEST_NOTICE)),
  move_until: z.optional(minutes(LONGEST_NOTICE)),
  /** Minutes on both sides of a visit to a home. */
  travel: z.optional(minutes(LONGEST_GAP)),
  breaks: z.optional(z.array(importBreakSchema).check(z.maxLength(50))),
})
type StoreBooking = z.infer<typeof importStoreBookingSchema>

/** A store's rules of booking with every one of them written out. */
export type BookingRules = { [K in keyof StoreBooking]-?: NonNullable<StoreBooking[K]> }

/** The rules of a store, those it left out by their defaults. */
export const bookingRules = ({
  step = 15,
  notice = 60,
  horizon = 30,
  cancel_until = 120,
  move_until = 120,
  travel = 15,
  breaks = [],
}: StoreBooking = {}): BookingRules => ({ step, notice, horizon, cancel_until, move_until, travel, breaks })

/** What a service needs besides its duration. */
export const importItemBookingSchema = z.strictObject({
  /** Minutes that are kept free before and after each visit; none when absent. */
  before: z.optional(minutes(LONGEST_GAP)),
  after: z.optional(minutes(LONGEST_GAP)),
  /** Ids of the resources that may serve it; absent: all of the store, those that come later too. */
  resources: z.optional(z.array(catalogIdSchema).check(z.minLength(1), z.maxLength(MOST_RESOURCES))),
})

/**
 * Who or what serves. Each of `working_days` and `opening_exceptions` that is absent is the store's; an empty list is none. A
 * resource serves when the store is open, whatever its own hours are.
 */
export const importResourceSchema = z.strictObject({
  id: catalogIdSchema,
  name: importTextSchema(80),
  /** Key into `images`. */
  image: z.optional(z.string()),
  /** Visits it serves at the same time; one when absent. */
  places: z.optional(z.int().check(z.gte(1), z.lte(50))),
  working_days: z.optional(z.array(importWorkingDaySchema).check(z.maxLength(50))),
  opening_exceptions: z.optional(z.array(importExceptionSchema).check(z.maxLength(100))),
})
export type ImportResource = z.infer<typeof importResourceSchema>
