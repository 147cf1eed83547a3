// The operator's calls: the same work as the command line, by bearer token of the store.
import * as z from 'zod/mini'
import { catalogIdSchema } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { importDocumentSchema, importFaultSchema, MOST_FAULTS } from './import-document.ts'
import { ORDER_STATUSES, orderSchema } from './order.ts'
import { identifierSchema, pageMeta, pageQuery } from './values.ts'
import { PUSH_OUTCOMES } from './push.ts'
import { slugSchema, tableNumberSchema } from './tenant.ts'

const params = z.object({ tenant: slugSchema })

export const importTenant = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/tenant',
  caller: 'operator',
  summary:
    'Imports the store’s document, all or nothing; 422 lists what is wrong and where in `details.faults`. One import of a store at a time.',
  params,
  body: importDocumentSchema,
  data: z.object({ slug: slugSchema, items: z.int(), categories: z.int(), catalogue_version: z.int() }),
})
export const exportTenant = endpoint({
  method: 'GET',
  path: '/api/{tenant}/operator/tenant',
  caller: 'operator',
  summary: 'The store’s document; importing it again changes nothing. One export of a store at a time.',
  params,
  data: importDocumentSchema,
})
/** `details` of 422 on importing: what is wrong with the document, the first 200 faults of it. */
export const importFaultsDetailsSchema = z.object({
  faults: z.array(importFaultSchema).check(z.maxLength(MOST_FAULTS)),
  /** True when there are more than are told. */
  more: z.boolean(),
})

/** An order as the store sees it: with whoever placed it. */
export const operatorOrderSchema = z.extend(orderSchema, {
  customer: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    /** Visits to which they did not come, by their account or, as a guest, by their phone. */
    missed_visits: z.int(),
  }),
})
export type OperatorOrder = z.infer<typeof operatorOrderSchema>

export const listStoreOrders = endpoint({
  method: 'GET',
  path: '/api/{tenant}/operator/orders',
  caller: 'operator',
  summary: 'The store’s orders, newest first; those in one state when `status` names it.',
  params,
  query: z.strictObject({ status: z.optional(z.enum(ORDER_STATUSES)), ...pageQuery }),
  data: z.array(operatorOrderSchema),
  meta: z.object(pageMeta),
})
export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/orders/{number}/status',
  caller: 'operator',
  summary: 'Takes an order to its next state; `details` of a refused move name both states.',
  params: z.object({ tenant: slugSchema, number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  body: z.strictObject({ status: z.enum(ORDER_STATUSES) }),
  data: operatorOrderSchema,
  problems: ['illegal_transition'],
})
export const setItemAvailability = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/items/{id}/availability',
  caller: 'operator',
  summary:
    'Takes an item off the menu’s offer, customers then see it as sold out, or puts it back. One whose portions are all sold comes back without a limit.',
  params: z.object({ tenant: slugSchema, id: catalogIdSchema }),
  body: z.strictObject({ available: z.boolean() }),
  data: z.object({ id: catalogIdSchema, is_available: z.boolean(), catalogue_version: z.int() }),
})

/** What became of a push to a device of a customer. */
export const testedDeviceSchema = z.object({
  /** Such as `Chrome, Android`; null when the browser did not say. */
  device: z.nullable(z.string()),
  outcome: z.enum(PUSH_OUTCOMES),
})
export type TestedDevice = z.infer<typeof testedDeviceSchema>

export const testCustomerPush = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/push-test',
  caller: 'operator',
  summary:
    'Sends a push to every device of a customer, by phone or e-mail address, and says what the push service made of each. 404 when the store has no such customer.',
  params,
  body: z.strictObject({ identifier: identifierSchema }),
  data: z.array(testedDeviceSchema),
})

export const getTableLink = endpoint({
  method: 'GET',
  path: '/api/{tenant}/operator/tables/{number}/link',
  caller: 'operator',
  summary: 'The link to print on a table, from the path on: whoever opens it orders to that table.',
  params: z.object({ tenant: slugSchema, number: tableNumberSchema }),
  data: z.object({ number: tableNumberSchema, path: z.string() }),
})

/** A token of the store's operators, without its secret. */
export const operatorTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** When it ends by itself; null: never. */
  expires_at: z.nullable(z.iso.datetime()),
  /** The minute of its last use; null: never used. */
  last_used_at: z.nullable(z.iso.datetime()),
  revoked_at: z.nullable(z.iso.datetime()),
})
export type OperatorToken = z.infer<typeof operatorTokenSchema>

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/{tenant}/operator/tokens',
  caller: 'operator',
  summary:
    'The store’s tokens without their secrets, newest first: all that hold, then the newest 200 of those that ended.',
  params,
  data: z.array(operatorTokenSchema),
})
export const createToken = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/tokens',
  caller: 'operator',
  summary: 'Makes a token of the store; `token` is told this once. At most 50 of a store hold at a time.',
  params,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    expires_at: z.optional(z.nullable(z.iso.datetime())),
  }),
  data: z.extend(operatorTokenSchema, { token: z.string() }),
  status: 201,
  problems: ['tokens_full'],
})
export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/{tenant}/operator/tokens/{id}',
  caller: 'operator',
  summary: 'Takes a token back: refused from now on. Again, it stays as it is.',
  params: z.object({ tenant: slugSchema, id: z.uuid() }),
  data: operatorTokenSchema,
})

/** What an operator did: one line per act, written in the transaction of the act. */
export const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  /** Name of the token, or `cli` for the command line on the database itself. */
  who: z.string(),
  /** What was done, such as `order:status`: the name of the command. */
  act: z.string(),
  /** Order number, item id or whose time it was. */
  subject: z.string(),
  /** What it was before and what it is since, as words of the contract. */
  before: z.string(),
  after: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/{tenant}/operator/audit',
  caller: 'operator',
  summary: 'What operators did, newest first.',
  params,
  query: z.strictObject(pageQuery),
  data: z.array(auditEntrySchema),
  meta: z.object(pageMeta),
})
