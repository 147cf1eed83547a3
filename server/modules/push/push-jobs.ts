// Tells devices what became of an order, after it was committed.
import { isFinal } from '#contract/order-life'
import { isVisit } from '#domain/order-types'
import { visitsOf } from '#server/modules/booking/visits-repository'
import type { ServerDeps } from '#server/platform/http/deps'
import { type Job, type JobHandlers, LaterJobError } from '#server/platform/jobs/job-kinds'
import { countNotifications } from '#server/modules/notifications/notifications-repository'
import { type OrderRow, orderRow } from '#server/modules/orders/orders-repository'
import { readTenant } from '#server/modules/stores/tenant-repository'
import { type OrderTold, type PushStore, orderMessage, payloadsOf } from './push-message.ts'
import type { PushAnswer, PushSender } from './push-sender.ts'
import {
  type Subscription,
  forgetOrder,
  forgetSubscriptions,
  noteOutcome,
  subscriptionsOf,
} from '#server/modules/notifications/subscriptions-repository'

type PushDeps = Pick<ServerDeps, 'db' | 'now'> & {
  readonly push: PushSender
  /** Address of this server for people. */
  readonly origin: string
}

type Telling = {
  readonly store: PushStore
  readonly order: OrderTold
  readonly unseen: number | null
  readonly devices: readonly Subscription[]
}

/** What the queue tells devices. All devices of an event at once, each at most once a try. */
export function orderPushes(deps: PushDeps): Pick<JobHandlers, 'push:order'> {
  return {
    'push:order': async (job) => {
      const telling = await read(deps, job)
      if (!telling) return
      const answers = await Promise.all(telling.devices.map((device) => tell(deps, job, telling, device)))
      const left = await settle(deps, job, telling, answers)
      if (left.ids.length > 0) throw new LaterJobError({ ...job.content, only: left.ids }, left.afterMs)
    },
  }
}

/** Whether news still are: the order is in the state they tell of, or its visit is still to come at the time they tell of. */
function isCurrent({ news, visitAt }: Job<'push:order'>['content'], { status, reserved_at: at }: OrderRow): boolean {
  switch (news) {
    case 'missed':
      return status === 'canceled'
    case 'earlier':
      return !isFinal(status)
    case 'rescheduled':
    case 'assigned':
    case 'reminder_day':
    case 'reminder_hours':
      return !isFinal(status) && at?.toISOString() === visitAt
    default:
      return status === news
  }
}

/** What is to be told now; null when it is out of date: then a later job tells what is so. */
function read({ db }: PushDeps, { tenantId, content }: Job<'push:order'>): Promise<Telling | null> {
  return db.inTenant(tenantId, async (tx) => {
    const row = await orderRow(tx, tenantId, content.orderId)
    if (!row || !isCurrent(content, row)) return null
    const [visit] = isVisit(row.order_type) ? await visitsOf(tx, tenantId, [row.id]) : []
    const all = await subscriptionsOf(tx, tenantId, row)
    const customerId = row.customer_id
    const counts = customerId === null ? null : await countNotifications(tx, { tenantId, customerId })
    const store = await readTenant(tx, tenantId)
    return {
      store,
      order: {
        id: row.id,
        number: row.order_number,
        type: row.order_type,
        status: row.status,
        news: content.news,
        zone: store.store.time_zone,
        visitAt: content.visitAt === null ? null : new Date(content.visitAt),
        resource: visit?.resource ?? null,
        revision: content.revision,
        cancelUntil: visit?.cancel_until ?? null,
      },
      unseen: counts?.unseen ?? null,
      devices: all.filter(({ id }) => content.only?.includes(id) ?? true),
    }
  })
}

function tell(
  { origin, now, push }: PushDeps,
  job: Job<'push:order'>,
  told: Telling,
  device: Subscription,
): Promise<PushAnswer> {
  const { order, store, unseen } = told
  const { content, signal } = job
  const message = orderMessage(order, unseen, { origin, store, locale: device.locale, now: now() })
  const ttl = Math.max(0, Math.floor((Date.parse(content.until) - now().getTime()) / 1_000))
  const urgency = isFinal(order.status) ? 'high' : 'normal'
  return push.send(device, { ...payloadsOf(message), ttl, urgency, topic: order.id.replaceAll('-', '') }, signal)
}

/** Notes how it ended. @returns the devices that could not be reached, and how long to leave them alone. */
function settle(
  { db, now }: PushDeps,
  { tenantId }: Job<'push:order'>,
  { devices, order }: Telling,
  answers: readonly PushAnswer[],
): Promise<{ ids: string[]; afterMs: number }> {
  const idsOf = (...outcomes: PushAnswer['outcome'][]) =>
    devices.flatMap(({ id }, place) => (outcomes.includes(answers[place]?.outcome ?? 'unreached') ? [id] : []))
  const unreached = idsOf('unreached')
  return db.inTenant(tenantId, async (tx) => {
    await forgetSubscriptions(tx, tenantId, idsOf('gone'))
    await noteOutcome(tx, tenantId, idsOf('accepted'), 'last_success_at', now())
    await noteOutcome(tx, tenantId, idsOf('unreached', 'refused'), 'last_failure_at', now())
    // Of an order that is over nothing more is told.
    if (isFinal(order.status) && unreached.length === 0) await forgetOrder(tx, tenantId, order.id)
    return { ids: unreached, afterMs: Math.max(0, ...answers.map(({ afterMs }) => afterMs)) }
  })
}
