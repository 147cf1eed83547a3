// Booking a visit: the times at which a service can be booked, and what a visit adds to its order.
import * as z from 'zod/mini'
import { dateSchema, localizedTextSchema } from './values.ts'
import { catalogIdSchema } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { VISIT_TYPES } from '#domain/order-types'
import { imageSchema, slugSchema } from './tenant.ts'

/** A time that can be booked: instants in UTC, `label` is `HH:MM` in the store's zone. */
export const slotSchema = z.object({
  starts_at: z.iso.datetime(),
  /** End of the visit itself, without what the service needs after it. */
  ends_at: z.iso.datetime(),
  label: z.string(),
  /** False when everybody who may serve is taken, and when it is too soon. */
  is_available: z.boolean(),
})
export type Slot = z.infer<typeof slotSchema>

export const bookableDaySchema = z.object({
  /** Date on the store's clock; a time after midnight belongs to the date that the clock then shows. */
  date: dateSchema,
  is_closed: z.boolean(),
  /** Name of the store's exception on this date, also where it is open then. */
  exception: z.nullable(localizedTextSchema),
  slots: z.array(slotSchema),
})
export type BookableDay = z.infer<typeof bookableDaySchema>

/** Who or what serves. */
export const resourceSchema = z.object({
  id: catalogIdSchema,
  name: z.string(),
  name_ar: z.string(),
  image: z.nullable(imageSchema),
})
export type BookingResource = z.infer<typeof resourceSchema>

export const availableSlotsSchema = z.object({
  time_zone: z.string(),
  computed_at: z.iso.datetime(),
  /** The first free time from `from` on, up to the last date that can be booked. */
  next_free: z.nullable(z.iso.datetime()),
  /** The last date that can be booked today. */
  last_date: dateSchema,
  days: z.array(bookableDaySchema),
  /** Those who may serve this service, in the store's order; none where the store names none. */
  resources: z.array(resourceSchema),
})
export type AvailableSlots = z.infer<typeof availableSlotsSchema>

/** `details` of 409 slot_taken, time_unavailable and time_passed of a visit: the free times nearest to the wanted one, the nearest first. */
export const nearestTimesSchema = z.object({
  nearest: z.array(
    z.object({
      starts_at: z.iso.datetime(),
      label: z.string(),
      /** Somebody who is free then. Who asked for anyone need not name them. */
      resource_id: catalogIdSchema,
    }),
  ),
})

/** `details` of 409 too_late: until when it was possible. */
export const tooLateDetailsSchema = z.object({ until: z.iso.datetime() })

/** The visit of an order. */
export const orderVisitSchema = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Who serves; null where the store names nobody. */
  resource: z.nullable(z.omit(resourceSchema, { image: true })),
  /** Whether the customer asked for that resource; false is anyone. */
  is_resource_chosen: z.boolean(),
  /** The last instant at which its customer may cancel it, by the store's rule of today. */
  cancel_until: z.iso.datetime(),
  /** The last instant at which they may move it. Absent in what older versions kept. */
  move_until: z.optional(z.iso.datetime()),
  /** Whether its customer wants to be told of an earlier time. Absent in what older versions kept. */
  wants_earlier: z.optional(z.boolean()),
})
export type OrderVisit = z.infer<typeof orderVisitSchema>

/** Chosen options, `variable:option` each, separated by commas: options that lengthen the visit change its times. */
const OPTIONS = /^[a-z0-9-]{1,64}:[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}:[a-z0-9-]{1,64}){0,49}$/

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/available-slots',
  caller: 'visitor',
  summary:
    'The times of some days at which a service can be booked, with anyone or with one resource. 422 by field for what is no service, a resource that does not serve it, an address that is not the caller’s own.',
  params: z.object({ tenant: slugSchema }),
  query: z.strictObject({
    item_id: catalogIdSchema,
    /** First date on the store's clock. */
    from: dateSchema,
    days: z.string().check(z.regex(/^([1-9]|[12]\d|3[01])$/)),
    resource_id: z.optional(catalogIdSchema),
    /** Absent: the one way in which the store visits; a shop visit where it has both. */
    location_type: z.optional(z.enum(VISIT_TYPES)),
    /** The saved address of a home visit; 409 outside_zone when the store does not come there. */
    address_id: z.optional(z.uuid()),
    options: z.optional(z.string().check(z.regex(OPTIONS))),
    /** A guest's hold, which is free for them; that of a customer is known. */
    hold_id: z.optional(z.uuid()),
  }),
  data: availableSlotsSchema,
  problems: ['outside_zone'],
})

/** Milliseconds for which a chosen time is held. */
export const HOLD_MS = 5 * 60_000

/** A time that is kept for somebody until `expires_at`, while they book it. Instants in UTC. */
export const bookingHoldSchema = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  resource_id: catalogIdSchema,
  expires_at: z.iso.datetime(),
  /** What the server's clock showed when it answered: the time that is left is counted from it. */
  computed_at: z.iso.datetime(),
})
export type BookingHold = z.infer<typeof bookingHoldSchema>

export const holdTime = endpoint({
  method: 'POST',
  path: '/api/{tenant}/tenant/booking-holds',
  caller: 'visitor',
  idempotent: true,
  status: 201,
  summary:
    'Holds a time for five minutes while it is booked. A customer has one hold, and so has a guest who names theirs: it moves to the new time, and lasts five minutes from then on.',
  params: z.object({ tenant: slugSchema }),
  body: z.strictObject({
    item_id: catalogIdSchema,
    /** One of the times of listSlots. */
    starts_at: z.iso.datetime(),
    location_type: z.enum(VISIT_TYPES),
    /** Who should serve; absent is anyone. */
    resource_id: z.optional(catalogIdSchema),
    /** The saved address of a home visit. */
    address_id: z.optional(z.uuid()),
    /** Chosen options that lengthen the visit, written as for listSlots. */
    options: z.optional(z.string().check(z.regex(OPTIONS))),
    /** The hold that a guest has already. */
    hold_id: z.optional(z.uuid()),
  }),
  data: bookingHoldSchema,
  problems: [
    'slot_taken',
    'time_unavailable',
    'time_passed',
    'outside_zone',
    'idempotency_key_missing',
    'idempotency_mismatch',
  ],
})

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/tenant/booking-holds/{id}',
  caller: 'visitor',
  idempotent: 'if-sent',
  summary: 'Gives a held time back. 404 for a hold that is not the caller’s own, or is there no more.',
  params: z.object({ tenant: slugSchema, id: z.uuid() }),
  data: z.null(),
  problems: ['idempotency_mismatch'],
})

export const listMoveSlots = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/orders/{id}/available-slots',
  caller: 'guest',
  summary:
    'The times to which a visit can be moved; the time that it has now is one of them. 404 for an order that is no visit.',
  params: z.object({ tenant: slugSchema, id: z.uuid() }),
  query: z.strictObject({
    /** First date on the store's clock. */
    from: dateSchema,
    days: z.string().check(z.regex(/^([1-9]|[12]\d|3[01])$/)),
    resource_id: z.optional(catalogIdSchema),
  }),
  data: availableSlotsSchema,
})

export const visitCalendar = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/customers/orders/{id}/calendar.ics',
  caller: 'guest',
  file: 'text/calendar',
  summary:
    'The visit as a file for a calendar (RFC 5545), in the caller’s language. Fetched again it takes the place of what was there before. 404 for an order that is no visit.',
  params: z.object({ tenant: slugSchema, id: z.uuid() }),
  data: z.string(),
})
