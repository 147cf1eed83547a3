// At each start: what the store knows of this device is compared with what is so.
import { SUBJECT } from '../customer-known.ts'
import { readGuestOrders } from '../guest-orders.ts'
import { readValues } from '../key-value.ts'
import { isMarked } from '../session-mark.ts'
import { repairPush } from './push-device.ts'

/** Repairs it for whoever is here. @throws PushError when it cannot be repaired now; the next start is another try. */
export async function repairPushOf(slug: string): Promise<void> {
  const [subject] = isMarked() ? await readValues(slug, [SUBJECT]) : []
  const orders = (await readGuestOrders(slug)).map(({ id, key }) => ({ id, orderKey: key }))
  await repairPush(slug, typeof subject === 'string' ? [{ id: subject }, ...orders] : orders)
}
