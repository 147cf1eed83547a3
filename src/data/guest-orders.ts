// Orders that are followed on this device by their private links: each with the key of its link, and as it was last seen. They are
// of guests, so signing in or out changes nothing about them.
import * as z from 'zod/mini'
import { orderSchema } from '#contract/order'
import { deviceState } from '#device/device-state'

/** The newest orders are kept, as many as fit on a list. */
const MOST = 20

const guestOrderSchema = z.object({ id: z.uuid(), key: z.string(), order: z.nullable(orderSchema) })
export type GuestOrder = z.infer<typeof guestOrderSchema>

/** An order in a shape this build cannot read is asked for again with its key. What has no key is left out. */
const entrySchema = z.catch(
  z.nullable(z.object({ ...guestOrderSchema.shape, order: z.catch(guestOrderSchema.shape.order, null) })),
  null,
)
const listSchema = z.pipe(
  z.array(entrySchema),
  z.transform((entries): GuestOrder[] => entries.filter((entry) => entry !== null)),
)

const keptOrders = (tenant: string) => deviceState('guest-orders', { tenant }, listSchema)

/** The guest's orders on this device, newest first. A device that refuses has none. */
export async function readGuestOrders(tenant: string): Promise<GuestOrder[]> {
  const kept = await keptOrders(tenant)
    .read()
    .catch(() => undefined)
  return kept ?? []
}

/** Forgets guests' orders, such as those that have joined an account. @throws DOMException when the device refuses. */
export async function forgetGuestOrders(tenant: string, ids: readonly string[]): Promise<void> {
  await keptOrders(tenant).change((known) => known?.filter(({ id }) => !ids.includes(id)))
}

/** Keeps a guest's order. @throws DOMException when the device refuses or has no room. */
export async function keepGuestOrder(tenant: string, kept: GuestOrder): Promise<void> {
  await keptOrders(tenant).change((known = []) => {
    const before = known.find(({ id }) => id === kept.id)
    const next = { ...kept, order: kept.order ?? before?.order ?? null }
    const rest = known.filter(({ id }) => id !== kept.id)
    // One that is only read again keeps its place.
    const place = Math.max(
      0,
      known.findIndex(({ id }) => id === kept.id),
    )
    return [...rest.slice(0, place), next, ...rest.slice(place)].slice(0, MOST)
  })
}
