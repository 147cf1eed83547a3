import { randomUUID } from 'node:crypto'
import type { ServerDeps } from '#server/platform/http/deps'
import { readTenant } from '#server/modules/stores/tenant-repository'
import { payloadsOf, testMessage } from './push-message.ts'
import type { PushSender } from './push-sender.ts'
import { type Subscription, forgetSubscriptions } from '#server/modules/notifications/subscriptions-repository'

const USEFUL_SECONDS = 60

export type PushDeps = Pick<ServerDeps, 'db' | 'now'> & { readonly push: PushSender; readonly origin: string }

/** @returns the outcome, and the tag under which the device shows it. */
export async function sendTest({ db, now, push, origin }: PushDeps, storeId: string, device: Subscription) {
  const tag = randomUUID()
  const store = await db.inTenant(storeId, (tx) => readTenant(tx, storeId))
  const message = testMessage(tag, { origin, store, locale: device.locale, now: now() })
  const { outcome } = await push.send(
    device,
    { ...payloadsOf(message), ttl: USEFUL_SECONDS, urgency: 'high', topic: tag.replaceAll('-', '') },
    AbortSignal.timeout(USEFUL_SECONDS * 1_000),
  )
  if (outcome === 'gone') await db.inTenant(storeId, (tx) => forgetSubscriptions(tx, storeId, [device.id]))
  return { outcome, tag }
}
