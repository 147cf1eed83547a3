import * as z from 'zod/mini'
import { catalogIdSchema } from './catalog.ts'
import { endpoint } from './declare-endpoint.ts'
import { importDocumentSchema, importFaultSchema, MOST_FAULTS } from './import-document.ts'
import { ORDER_STATUSES, orderSchema } from './order.ts'
import { identifierSchema, pageMeta, pageQuery, slugSchema } from './values.ts'
import { PUSH_OUTCOMES } from './push.ts'
import { tableNumberSchema } from './tenant.ts'

export const importTenant = endpoint('POST /api/{tenant}/operator/tenant', {
  caller: 'operator',
  summary: 'Imports the store document, all or nothing, one at a time; 422 lists the faults in `details.faults`.',
  body: importDocumentSchema,
  data: z.object({ slug: slugSchema, items: z.int(), categories: z.int(), catalogue_version: z.int() }),
})
export const exportTenant = endpoint('GET /api/{tenant}/operator/tenant', {
  caller: 'operator',
  summary: 'Exports the store document, one at a time; importing it again changes nothing.',
  data: importDocumentSchema,
})
/** `details` of 422 of importTenant; `more` when not all faults are listed. */
export const importFaultsDetailsSchema = z.object({
  faults: z.array(importFaultSchema).check(z.maxLength(MOST_FAULTS)),
  more: z.boolean(),
})

export const operatorOrderSchema = z.extend(orderSchema, {
  customer: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    /** By account or, for a guest, by phone. */
    missed_visits: z.int(),
  }),
})
export type OperatorOrder = z.infer<typeof operatorOrderSchema>

export const listStoreOrders = endpoint('GET /api/{tenant}/operator/orders', {
  caller: 'operator',
  summary: 'The store’s orders, newest first, or only those in one `status`.',
  query: z.strictObject({ status: z.optional(z.enum(ORDER_STATUSES)), ...pageQuery }),
  data: z.array(operatorOrderSchema),
  meta: z.object(pageMeta),
})
export const orderNumberParams = z.object({ tenant: slugSchema, number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

export const moveOrder = endpoint('POST /api/{tenant}/operator/orders/{number}/status', {
  caller: 'operator',
  summary: 'Moves an order to its next state; `details` of a refused move name both states.',
  params: orderNumberParams,
  body: z.strictObject({ status: z.enum(ORDER_STATUSES) }),
  data: operatorOrderSchema,
  problems: ['illegal_transition'],
})
export const setItemAvailability = endpoint('POST /api/{tenant}/operator/items/{id}/availability', {
  caller: 'operator',
  summary: 'Marks an item as sold out or available; one without portions becomes available without a limit.',
  params: z.object({ tenant: slugSchema, id: catalogIdSchema }),
  body: z.strictObject({ available: z.boolean() }),
  data: z.object({ id: catalogIdSchema, is_available: z.boolean(), catalogue_version: z.int() }),
})

/** The outcome of a push to a device, such as `Chrome, Android`; null when the browser did not say. */
export const testedDeviceSchema = z.object({ device: z.nullable(z.string()), outcome: z.enum(PUSH_OUTCOMES) })

export const testCustomerPush = endpoint('POST /api/{tenant}/operator/push-test', {
  caller: 'operator',
  summary: 'Sends a test push to every device of the customer with this phone or e-mail. 404 for an unknown customer.',
  body: z.strictObject({ identifier: identifierSchema }),
  data: z.array(testedDeviceSchema),
})

export const getTableLink = endpoint('GET /api/{tenant}/operator/tables/{number}/link', {
  caller: 'operator',
  summary: 'The link to print on a table, without the origin.',
  params: z.object({ tenant: slugSchema, number: tableNumberSchema }),
  data: z.object({ number: tableNumberSchema, path: z.string() }),
})

/** A token without its secret; null dates: never. */
export const operatorTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.nullable(z.iso.datetime()),
  last_used_at: z.nullable(z.iso.datetime()),
  revoked_at: z.nullable(z.iso.datetime()),
})
export type OperatorToken = z.infer<typeof operatorTokenSchema>

export const listTokens = endpoint('GET /api/{tenant}/operator/tokens', {
  caller: 'operator',
  summary: 'Tokens without secrets, newest first: all valid ones, then the newest 200 that ended.',
  data: z.array(operatorTokenSchema),
})
export const createToken = endpoint('POST /api/{tenant}/operator/tokens', {
  caller: 'operator',
  summary: 'Makes a token; `token` is shown only once. At most 50 are valid at a time.',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    expires_at: z.optional(z.nullable(z.iso.datetime())),
  }),
  data: z.extend(operatorTokenSchema, { token: z.string() }),
  status: 201,
  problems: ['tokens_full'],
})
export const revokeToken = endpoint('DELETE /api/{tenant}/operator/tokens/{id}', {
  caller: 'operator',
  summary: 'Revokes a token; repeating it changes nothing.',
  data: operatorTokenSchema,
})

export const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  /** Name of the token, or `cli` for the command line. */
  who: z.string(),
  act: z.string(),
  /** Order number, item id or resource id. */
  subject: z.string(),
  before: z.string(),
  after: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAudit = endpoint('GET /api/{tenant}/operator/audit', {
  caller: 'operator',
  summary: 'What operators did, newest first.',
  query: z.strictObject(pageQuery),
  data: z.array(auditEntrySchema),
  meta: z.object(pageMeta),
})
