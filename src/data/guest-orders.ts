// Orders that this device follows by their private links. They are of guests, so signing in or out keeps them.
import * as z from 'zod/mini'
import { orderSchema } from '#contract/order'
import { deviceState } from '#device/device-state'

const MOST = 20

const guestOrderSchema = z.object({ id: z.uuid(), key: z.string(), order: z.nullable(orderSchema) })
export type GuestOrder = z.infer<typeof guestOrderSchema>

/** An order in an unknown shape is asked for again by its key; an entry without a key is left out. */
const entrySchema = z.catch(
  z.nullable(z.object({ ...guestOrderSchema.shape, order: z.catch(guestOrderSchema.shape.order, null) })),
  null,
)
const listSchema = z.pipe(
  z.array(entrySchema),
  z.transform((entries): GuestOrder[] => entries.filter((entry) => entry !== null)),
)

const storedOrders = (tenant: string) => deviceState('guest-orders', { tenant }, listSchema)

/** Newest first. A device that refuses has none. */
export async function readGuestOrders(tenant: string): Promise<GuestOrder[]> {
  const kept = await storedOrders(tenant)
    .read()
    .catch(() => undefined)
  return kept ?? []
}

/** @throws DOMException when the device refuses. */
export async function forgetGuestOrders(tenant: string, ids: readonly string[]): Promise<void> {
  await storedOrders(tenant).change((known) => known?.filter(({ id }) => !ids.includes(id)))
}

/** @throws DOMException when the device refuses or has no room. */
export async function saveGuestOrder(tenant: string, kept: GuestOrder): Promise<void> {
  await storedOrders(tenant).change((known = []) => {
    const before = known.find(({ id }) => id === kept.id)
    const next = { ...kept, order: kept.order ?? before?.order ?? null }
    const rest = known.filter(({ id }) => id !== kept.id)
    const place = Math.max(
      0,
      known.findIndex(({ id }) => id === kept.id),
    )
    return [...rest.slice(0, place), next, ...rest.slice(place)].slice(0, MOST)
  })
}
