// Errors that a page reports about itself.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slugSchema } from './tenant.ts'

export const sendLog = endpoint({
  method: 'POST',
  path: '/api/{tenant}/logs',
  caller: 'anyone',
  planned: true,
  summary: 'Reports an error of the page.',
  params: z.object({ tenant: slugSchema }),
  body: z.strictObject({
    message: z.string().check(z.maxLength(1_000)),
    data: z.optional(z.string().check(z.maxLength(4_000))),
    path: z.string().check(z.maxLength(500)),
    component: z.string().check(z.maxLength(200)),
  }),
  data: z.null(),
})
