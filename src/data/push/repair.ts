// @script own
// At each start: what the store knows of this device is compared with what is so.
import { customerId } from '../customer-known.ts'
import { readGuestOrders } from '../guest-orders.ts'
import { isMarked } from '../session-mark.ts'
import { repairPush } from './push-device.ts'

/** Repairs it for whoever is here. @throws PushError when it cannot be repaired now; the next start is another try. */
export async function repairPushOf(slug: string): Promise<void> {
  const subject = isMarked() ? await customerId(slug).read() : undefined
  const orders = (await readGuestOrders(slug)).map(({ id, key }) => ({ id, orderKey: key }))
  await repairPush(slug, subject === undefined ? orders : [{ id: subject }, ...orders])
}
