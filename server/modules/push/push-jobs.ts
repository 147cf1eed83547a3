import { isFinal } from '#contract/order-life'
import { isVisit } from '#domain/order-types'
import { visitsOf } from '#server/modules/booking/visits-repository'
import { type Job, type JobHandlers, LaterJobError } from '#server/platform/jobs/job-kinds'
import { countNotifications } from '#server/modules/notifications/notifications-repository'
import { type OrderRow, orderRow } from '#server/modules/orders/orders-repository'
import { readTenant } from '#server/modules/stores/tenant-repository'
import { orderMessage, payloadsOf } from './push-message.ts'
import type { PushAnswer } from './push-sender.ts'
import type { PushDeps } from './test-push.ts'
import {
  type Subscription,
  forgetGuestDevices,
  forgetSubscriptions,
  noteOutcome,
  subscriptionsOf,
} from '#server/modules/notifications/subscriptions-repository'

type Telling = NonNullable<Awaited<ReturnType<typeof read>>>

/** Tells all devices of an event at once, each at most once a try. */
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

const OF_A_TIME: readonly string[] = ['rescheduled', 'assigned', 'reminder_day', 'reminder_hours']

/** News of a state are current while the order has it, news of a visit while it is to come at that time. */
function isCurrent({ news, visitAt }: Job<'push:order'>['content'], { status, reserved_at: at }: OrderRow): boolean {
  if (news === 'missed') return status === 'canceled'
  if (news === 'earlier') return !isFinal(status)
  if (OF_A_TIME.includes(news)) return !isFinal(status) && at?.toISOString() === visitAt
  return status === news
}

/** Null when the news is out of date: a later job then tells what is so. */
function read({ db }: PushDeps, { tenantId, content }: Job<'push:order'>) {
  return db.inTenant(tenantId, async (tx) => {
    const row = await orderRow(tx, tenantId, content.orderId)
    if (!row || !isCurrent(content, row)) return null
    const [visit] = isVisit(row.order_type) ? await visitsOf(tx, tenantId, [row.id]) : []
    const all = await subscriptionsOf(tx, tenantId, row)
    const customerId = row.customer_id
    const counts = customerId === null ? null : await countNotifications(tx, { tenantId, customerId })
    return {
      row,
      visit,
      content,
      unseen: counts?.unseen ?? null,
      store: await readTenant(tx, tenantId),
      devices: all.filter(({ id }) => content.only?.includes(id) ?? true),
    }
  })
}

function tell({ origin, now, push }: PushDeps, job: Job<'push:order'>, told: Telling, device: Subscription) {
  const { row, store } = told
  const { content, signal } = job
  const where = { origin, store, locale: device.locale, now: now() }
  const message = orderMessage(told, store.store.time_zone, where)
  const ttl = Math.max(0, Math.floor((Date.parse(content.until) - now().getTime()) / 1_000))
  const urgency = isFinal(row.status) ? 'high' : 'normal'
  return push.send(device, { ...payloadsOf(message), ttl, urgency, topic: row.id.replaceAll('-', '') }, signal)
}

/** @returns the devices that could not be reached, and how long to wait. */
function settle(
  { db, now }: PushDeps,
  { tenantId }: Job<'push:order'>,
  { devices, row }: Telling,
  answers: readonly PushAnswer[],
): Promise<{ ids: string[]; afterMs: number }> {
  const idsOf = (...outcomes: PushAnswer['outcome'][]) =>
    devices.flatMap(({ id }, place) => (outcomes.includes(answers[place]?.outcome ?? 'unreached') ? [id] : []))
  const unreached = idsOf('unreached')
  return db.inTenant(tenantId, async (tx) => {
    await forgetSubscriptions(tx, tenantId, idsOf('gone'))
    await noteOutcome(tx, tenantId, idsOf('accepted'), 'last_success_at', now())
    await noteOutcome(tx, tenantId, idsOf('unreached', 'refused'), 'last_failure_at', now())
    // Nothing more follows a final state.
    if (isFinal(row.status) && unreached.length === 0) await forgetGuestDevices(tx, tenantId, [row.id])
    return { ids: unreached, afterMs: Math.max(0, ...answers.map(({ afterMs }) => afterMs)) }
  })
}
