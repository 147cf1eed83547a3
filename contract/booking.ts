import * as z from 'zod/mini'
import { dateSchema, localizedTextSchema } from './values.ts'
import { catalogIdSchema } from './catalog.ts'
import { endpoint } from './declare-endpoint.ts'
import { VISIT_TYPES } from '#domain/order-types'
import { imageSchema } from './tenant.ts'

/** A time that can be booked; instants in UTC, `label` is `HH:MM` in the store's zone. */
export const slotSchema = z.object({
  starts_at: z.iso.datetime(),
  /** End of the visit, without the service's time after it. */
  ends_at: z.iso.datetime(),
  label: z.string(),
  /** False when every resource is taken, and within the store's notice. */
  is_available: z.boolean(),
})

export const bookableDaySchema = z.object({
  date: dateSchema,
  is_closed: z.boolean(),
  /** Name of the store's exception on this date, even if the store is open. */
  exception: z.nullable(localizedTextSchema),
  slots: z.array(slotSchema),
})

export const resourceSchema = z.object({
  id: catalogIdSchema,
  name: z.string(),
  name_ar: z.string(),
  image: z.nullable(imageSchema),
})

export const availableSlotsSchema = z.object({
  time_zone: z.string(),
  computed_at: z.iso.datetime(),
  /** First free time from `from` to the last bookable date. */
  next_free: z.nullable(z.iso.datetime()),
  last_date: dateSchema,
  days: z.array(bookableDaySchema),
  /** Resources of this service in the store's order; empty where the store has none. */
  resources: z.array(resourceSchema),
})
export type AvailableSlots = z.infer<typeof availableSlotsSchema>

/** `details` of 409 slot_taken, time_unavailable and time_passed of a visit: nearest free times, nearest first. */
export const nearestTimesSchema = z.object({
  nearest: z.array(
    z.object({
      starts_at: z.iso.datetime(),
      label: z.string(),
      /** A free resource; a booking with anyone may leave it out. */
      resource_id: catalogIdSchema,
    }),
  ),
})

/** `details` of 409 too_late: the last instant at which it was possible. */
export const tooLateDetailsSchema = z.object({ until: z.iso.datetime() })

export const orderVisitSchema = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  resource: z.nullable(z.omit(resourceSchema, { image: true })),
  is_resource_chosen: z.boolean(),
  /** Last instant to cancel, by the store's rule of today. */
  cancel_until: z.iso.datetime(),
  move_until: z.optional(z.iso.datetime()),
  wants_earlier: z.optional(z.boolean()),
})
export type OrderVisit = z.infer<typeof orderVisitSchema>

/** Chosen options as `variable:option`, separated by commas; some lengthen the visit. */
const OPTIONS = /^[a-z0-9-]{1,64}:[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}:[a-z0-9-]{1,64}){0,49}$/

const daysQuery = {
  from: dateSchema,
  days: z.string().check(z.regex(/^([1-9]|[12]\d|3[01])$/)),
  resource_id: z.optional(catalogIdSchema),
}

const optionalVisit = {
  address_id: z.optional(z.uuid()),
  options: z.optional(z.string().check(z.regex(OPTIONS))),
  /** A guest's own hold: its time counts as free, and it moves to the new one. */
  hold_id: z.optional(z.uuid()),
}

export const listSlots = endpoint('GET /api/{tenant}/tenant/available-slots', {
  caller: 'visitor',
  summary:
    'Bookable times of a service. 422 by field: no service, a resource that does not serve it, an address of another customer.',
  query: z.strictObject({
    item_id: catalogIdSchema,
    ...daysQuery,
    /** Absent: the store's only visit type, or shop_visit. */
    location_type: z.optional(z.enum(VISIT_TYPES)),
    ...optionalVisit,
  }),
  data: availableSlotsSchema,
  problems: ['outside_zone'],
})

export const HOLD_MS = 5 * 60_000

export const bookingHoldSchema = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  resource_id: catalogIdSchema,
  expires_at: z.iso.datetime(),
  /** Time of the server, for counting down to `expires_at`. */
  computed_at: z.iso.datetime(),
})
export type BookingHold = z.infer<typeof bookingHoldSchema>

export const holdTime = endpoint('POST /api/{tenant}/tenant/booking-holds', {
  caller: 'visitor',
  idempotent: true,
  status: 201,
  summary:
    'Holds a time for five minutes. Holding another time moves the customer’s hold, or the guest’s hold in `hold_id`.',
  body: z.strictObject({
    item_id: catalogIdSchema,
    starts_at: z.iso.datetime(),
    location_type: z.enum(VISIT_TYPES),
    resource_id: z.optional(catalogIdSchema),
    ...optionalVisit,
  }),
  data: bookingHoldSchema,
  problems: ['slot_taken', 'time_unavailable', 'time_passed', 'outside_zone'],
})

export const releaseHold = endpoint('DELETE /api/{tenant}/tenant/booking-holds/{id}', {
  caller: 'visitor',
  idempotent: 'if-sent',
  summary: 'Releases a held time. 404 for a hold that ended or is not the caller’s own.',
  data: z.null(),
})

export const listMoveSlots = endpoint('GET /api/{tenant}/tenant/customers/orders/{id}/available-slots', {
  caller: 'guest',
  summary: 'Times to which a visit can move, including its present one. 404 for an order without a visit.',
  query: z.strictObject(daysQuery),
  data: availableSlotsSchema,
})

export const visitCalendar = endpoint('GET /api/{tenant}/tenant/customers/orders/{id}/calendar.ics', {
  caller: 'guest',
  file: 'text/calendar',
  summary: 'The visit as a calendar file (RFC 5545); importing it again replaces it. 404 for an order without a visit.',
  data: z.string(),
})
