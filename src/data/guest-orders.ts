// Orders of guests, which this device follows by their private links, also after a sign-in or sign-out.
import * as z from 'zod/mini'
import { orderSchema } from '#contract/order'
import { deviceState } from '#device/device-state'

const MOST = 20

const guestOrderSchema = z.object({ id: z.uuid(), key: z.string(), order: z.nullable(orderSchema) })
export type GuestOrder = z.infer<typeof guestOrderSchema>

/** An order of unknown shape becomes null, to be fetched by its key; an entry without a key is dropped. */
const entrySchema = z.catch(
  z.nullable(z.object({ ...guestOrderSchema.shape, order: z.catch(guestOrderSchema.shape.order, null) })),
  null,
)
const listSchema = z.pipe(
  z.array(entrySchema),
  z.transform((entries): GuestOrder[] => entries.filter((entry) => entry !== null)),
)

const storedOrders = (tenant: string) => deviceState('guest-orders', { tenant }, listSchema)

/** Newest first; none where the device refuses. */
export const readGuestOrders = async (tenant: string) => (await storedOrders(tenant).tryRead()) ?? []

/** @throws DOMException when the device refuses. */
export async function forgetGuestOrders(tenant: string, ids: readonly string[]): Promise<void> {
  await storedOrders(tenant).change((known) => known?.filter(({ id }) => !ids.includes(id)))
}

/** @throws DOMException when the device refuses or has no room. */
export async function saveGuestOrder(tenant: string, kept: GuestOrder): Promise<void> {
  await storedOrders(tenant).change((known = []) => {
    const before = known.find(({ id }) => id === kept.id)
    const next = { ...kept, order: kept.order ?? before?.order ?? null }
    return before ? known.map((one) => (one === before ? next : one)) : [next, ...known].slice(0, MOST)
  })
}
