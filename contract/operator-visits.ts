import * as z from 'zod/mini'
import { resourceSchema } from './booking.ts'
import { dateSchema } from './values.ts'
import { catalogIdSchema } from './catalog.ts'
import { endpoint } from './declare-endpoint.ts'
import { operatorOrderSchema, orderNumberParams } from './operator.ts'

/** Zone rules of distant years are slow to compute. */
const thisCentury = z.regex(/^20/)

/** An instant in UTC, or local time in the store's zone, such as `2026-12-01T15:30`. */
export const operatorTimeSchema = z
  .union([z.iso.datetime(), z.iso.datetime({ local: true, precision: -1 })])
  .check(thisCentury)

export const visitDateSchema = dateSchema.check(thisCentury)

export const blockSchema = z.object({
  id: z.uuid(),
  resource_id: catalogIdSchema,
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type Block = z.infer<typeof blockSchema>

export const visitDaySchema = z.object({
  date: dateSchema,
  time_zone: z.string(),
  /** Visits that begin on the date, earliest first, with missed and without canceled ones. */
  visits: z.array(operatorOrderSchema),
  blocks: z.array(blockSchema),
  resources: z.array(z.omit(resourceSchema, { image: true })),
})
export type VisitDay = z.infer<typeof visitDaySchema>

/** `details` of 409 slot_taken for an operator: order numbers, a hold or a block in the way. */
export const inTheWaySchema = z.object({ orders: z.array(z.int()), is_held: z.boolean(), is_blocked: z.boolean() })
export type InTheWay = z.infer<typeof inTheWaySchema>

export const listVisits = endpoint('GET /api/{tenant}/operator/visits', {
  caller: 'operator',
  summary: 'Visits and blocks of a date in the store’s zone.',
  query: z.strictObject({ date: visitDateSchema }),
  data: visitDaySchema,
})

export const moveVisit = endpoint('POST /api/{tenant}/operator/visits/{number}/move', {
  caller: 'operator',
  summary: 'Moves a visit and tells its customer; no hours or notice apply, but no overlap (`details` of slot_taken).',
  params: orderNumberParams,
  body: z.strictObject({ reserved_at: operatorTimeSchema, resource_id: z.optional(catalogIdSchema) }),
  data: operatorOrderSchema,
  problems: ['not_movable', 'slot_taken', 'time_passed'],
})

export const assignVisit = endpoint('POST /api/{tenant}/operator/visits/{number}/assign', {
  caller: 'operator',
  summary: 'Changes the resource of a visit and tells its customer; no overlap (`details` of slot_taken).',
  params: orderNumberParams,
  body: z.strictObject({ resource_id: catalogIdSchema }),
  data: operatorOrderSchema,
  problems: ['not_movable', 'slot_taken'],
})

export const missVisit = endpoint('POST /api/{tenant}/operator/visits/{number}/missed', {
  caller: 'operator',
  summary: 'Marks a visit as missed: the order ends, its customer is told, and it counts as a missed visit.',
  params: orderNumberParams,
  data: operatorOrderSchema,
  problems: ['illegal_transition', 'visit_not_begun'],
})

export const blockTime = endpoint('POST /api/{tenant}/operator/blocks', {
  caller: 'operator',
  status: 201,
  summary: 'Blocks up to 31 days of a resource; no overlap (`details` of slot_taken). 404 for an unknown resource.',
  body: z.strictObject({ resource_id: catalogIdSchema, from: operatorTimeSchema, until: operatorTimeSchema }),
  data: blockSchema,
  problems: ['slot_taken', 'time_passed'],
})

export const unblockTime = endpoint('DELETE /api/{tenant}/operator/blocks/{id}', {
  caller: 'operator',
  summary: 'Deletes a block.',
  data: blockSchema,
})
