// The store's own work on its calendar: the same as the command line's, by bearer token of the store.
import * as z from 'zod/mini'
import { resourceSchema } from './booking.ts'
import { dateSchema } from './values.ts'
import { catalogIdSchema } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { operatorOrderSchema } from './operator.ts'
import { slugSchema } from './tenant.ts'

/** This century: calendars of others are nobody's, and asking the clocks of the year 0 takes long. */
const thisCentury = z.regex(/^20/)

/** A time that an operator names: an instant in UTC, or what the clock on the store's wall shows, such as `2026-12-01T15:30`. */
export const operatorTimeSchema = z
  .union([z.iso.datetime(), z.iso.datetime({ local: true, precision: -1 })])
  .check(thisCentury)

/** A date on the store's clock. */
export const visitDateSchema = dateSchema.check(thisCentury)

/** Time of somebody who serves that the store keeps for something else. Instants in UTC. */
export const blockSchema = z.object({
  id: z.uuid(),
  resource_id: catalogIdSchema,
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type Block = z.infer<typeof blockSchema>

/** A day of the store's calendar. */
export const visitDaySchema = z.object({
  date: dateSchema,
  time_zone: z.string(),
  /** Orders whose visits begin on the date, the earliest first, also those that nobody came to; no canceled ones. */
  visits: z.array(operatorOrderSchema),
  /** What is kept for something else during the date, in part or whole. */
  blocks: z.array(blockSchema),
  /** Those who serve, in the order of the document. */
  resources: z.array(z.omit(resourceSchema, { image: true })),
})
export type VisitDay = z.infer<typeof visitDaySchema>

/** `details` of 409 slot_taken for an operator: what is in the way. */
export const inTheWaySchema = z.object({
  /** Numbers of the orders whose visits are. */
  orders: z.array(z.int()),
  /** Whether a time is that somebody is booking now. */
  is_held: z.boolean(),
  /** Whether time is that the store keeps for something else. */
  is_blocked: z.boolean(),
})
export type InTheWay = z.infer<typeof inTheWaySchema>

const params = z.object({ tenant: slugSchema })
const ofOrder = z.object({ tenant: slugSchema, number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

export const listVisits = endpoint({
  method: 'GET',
  path: '/api/{tenant}/operator/visits',
  caller: 'operator',
  summary: 'The visits that begin on a date of the store’s clock, and what is blocked then.',
  params,
  query: z.strictObject({ date: visitDateSchema }),
  data: visitDaySchema,
})

export const moveVisit = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/visits/{number}/move',
  caller: 'operator',
  summary:
    'Gives the visit of an order another time, and somebody else to serve it when `resource_id` names one; its customer is told. The store is bound by no hours, notice or limit of its own, and may overlap nothing: `details` of slot_taken say what is in the way.',
  params: ofOrder,
  body: z.strictObject({ reserved_at: operatorTimeSchema, resource_id: z.optional(catalogIdSchema) }),
  data: operatorOrderSchema,
  problems: ['not_movable', 'slot_taken', 'time_passed'],
})

export const assignVisit = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/visits/{number}/assign',
  caller: 'operator',
  summary:
    'Names who serves a visit, at the time that it has; its customer is told. `details` of slot_taken say what is in the way.',
  params: ofOrder,
  body: z.strictObject({ resource_id: catalogIdSchema }),
  data: operatorOrderSchema,
  problems: ['not_movable', 'slot_taken'],
})

export const missVisit = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/visits/{number}/missed',
  caller: 'operator',
  summary:
    'Notes that nobody came: the order ends, its customer is told, and it counts among their missed visits from then on.',
  params: ofOrder,
  data: operatorOrderSchema,
  problems: ['illegal_transition', 'visit_not_begun'],
})

export const blockTime = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/blocks',
  caller: 'operator',
  status: 201,
  summary:
    'Keeps time of somebody who serves for something else, 31 days at most. It overlaps nothing: `details` of slot_taken say what is in the way. 404 when nobody of that id serves.',
  params,
  body: z.strictObject({ resource_id: catalogIdSchema, from: operatorTimeSchema, until: operatorTimeSchema }),
  data: blockSchema,
  problems: ['slot_taken', 'time_passed'],
})

export const unblockTime = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/operator/blocks/{id}',
  caller: 'operator',
  summary: 'Gives blocked time back.',
  params: z.object({ tenant: slugSchema, id: z.uuid() }),
  data: blockSchema,
})
