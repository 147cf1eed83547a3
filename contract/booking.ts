// Free times of a service store.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { catalogIdSchema } from './catalog.ts'
import { slugSchema } from './tenant.ts'

/** A time that can be booked: instants in UTC, `label` is `HH:MM` in the store's zone. */
export const slotSchema = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  label: z.string(),
  is_available: z.boolean(),
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/{tenant}/tenant/available-slots',
  caller: 'anyone',
  planned: true,
  summary: 'The times of one day for a service.',
  params: z.object({ tenant: slugSchema }),
  query: z.strictObject({ date: z.iso.date(), item_id: catalogIdSchema }),
  data: z.array(slotSchema),
})
