// The operator's calls: the same work as the command line, by bearer token of the store.
import * as z from 'zod/mini'
import { catalogIdSchema } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { importDocumentSchema, importFaultSchema } from './import-document.ts'
import { ORDER_STATUSES, orderSchema } from './order.ts'
import { pageMeta, pageQuery } from './paging.ts'
import { slugSchema, tableNumberSchema } from './tenant.ts'

const params = z.object({ tenant: slugSchema })

export const importTenant = endpoint({
  method: 'POST',
  path: '/api/{tenant}/operator/tenant',
  caller: 'operator',
  summary: 'Imports the store’s document, all or nothing; 422 lists every fault with its place in `details.faults`.',
  params,
  body: importDocumentSchema,
  data: z.object({ slug: slugSchema, items: z.int(), categories: z.int(), catalogue_version: z.int() }),
})
export const exportTenant = endpoint({
  method: 'GET',
  path: '/api/{tenant}/operator/tenant',
  caller: 'operator',
  summary: 'The store’s document; importing it again changes nothing.',
  params,
  data: importDocumentSchema,
})
/** `details` of 422 on importing: everything that is wrong with the document. */
export const importFaultsDetailsSchema = z.object({ faults: z.array(importFaultSchema) })

/** An order as the store sees it: with whoever placed it. */
export const operatorOrderSchema = z.extend(orderSchema, {
  customer: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
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

export const getTableLink = endpoint({
  method: 'GET',
  path: '/api/{tenant}/operator/tables/{number}/link',
  caller: 'operator',
  summary: 'The link to print on a table, from the path on: whoever opens it orders to that table.',
  params: z.object({ tenant: slugSchema, number: tableNumberSchema }),
  data: z.object({ number: tableNumberSchema, path: z.string() }),
})

/** What an operator did: one line per act, written in the transaction of the act. */
export const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  /** Name of the token, or `cli` for the command line on the database itself. */
  who: z.string(),
  /** What was done, such as `order:status`: the name of the command. */
  act: z.string(),
  /** Order number or item id. */
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
