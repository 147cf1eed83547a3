// The operator's calls: the same work as the command line, by bearer token of the store.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { importDocumentSchema, importFaultSchema } from './import-document.ts'
import { slugSchema } from './tenant.ts'

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
