import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Transaction } from '#server/platform/db/database'
import type { Schema } from '#server/platform/db/schema'

export type Subscription = Pick<
  Selectable<Schema['push_subscriptions']>,
  'id' | 'endpoint' | 'p256dh' | 'auth' | 'locale' | 'device'
>

/** A customer is told while signed in there; a guest is told of one order. */
export type Owner =
  | { readonly customer_id: string; readonly session_id: string; readonly order_id: null }
  | { readonly customer_id: null; readonly session_id: null; readonly order_id: string }

/** For each customer, and for each order of a guest. */
const MOST = 10

/** Beyond the limit the oldest registration goes. */
export async function saveSubscription(
  tx: Transaction,
  tenantId: string,
  owner: Owner,
  device: Omit<Subscription, 'id'>,
  now: Date,
) {
  const outcomes = { last_success_at: null, last_failure_at: null }
  await tx
    .insertInto('push_subscriptions')
    .values({ tenant_id: tenantId, id: randomUUID(), ...owner, ...device, ...outcomes, created_at: now })
    .onConflict((conflict) =>
      owner.order_id === null
        ? conflict
            .columns(['tenant_id', 'endpoint'])
            .where('order_id', 'is', null)
            .doUpdateSet({ ...owner, ...device })
        : conflict
            .columns(['tenant_id', 'endpoint', 'order_id'])
            .where('order_id', 'is not', null)
            .doUpdateSet({ ...device }),
    )
    .execute()
  await tx
    .deleteFrom('push_subscriptions')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where(({ eb }) =>
          owner.customer_id === null ? eb('order_id', '=', owner.order_id) : eb('customer_id', '=', owner.customer_id),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1_000)
        .offset(MOST),
    )
    .execute()
}

export async function forgetEndpoint(tx: Transaction, tenantId: string, endpoint: string) {
  await tx.deleteFrom('push_subscriptions').where('tenant_id', '=', tenantId).where('endpoint', '=', endpoint).execute()
}

export async function forgetGuestDevices(tx: Transaction, tenantId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return
  await tx
    .deleteFrom('push_subscriptions')
    .where('tenant_id', '=', tenantId)
    .where('order_id', 'in', orderIds)
    .execute()
}

/** A customer's device counts only while they are signed in there. */
const live = (tx: Transaction, tenantId: string) =>
  tx
    .selectFrom('push_subscriptions as push')
    .leftJoin('session_customers as session', (join) =>
      join
        .onRef('session.tenant_id', '=', 'push.tenant_id')
        .onRef('session.session_id', '=', 'push.session_id')
        .onRef('session.customer_id', '=', 'push.customer_id'),
    )
    .select(['push.id', 'push.endpoint', 'push.p256dh', 'push.auth', 'push.locale', 'push.device'])
    .where('push.tenant_id', '=', tenantId)
    .where(({ or, eb }) => or([eb('push.customer_id', 'is', null), eb('session.customer_id', 'is not', null)]))

type OrderOf = { readonly id: string; readonly customer_id: string | null }

export async function hasDevices(tx: Transaction, tenantId: string, order: OrderOf) {
  const one = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(({ eb, or }) => or([eb('order_id', '=', order.id), eb('customer_id', '=', order.customer_id)]))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

export function subscriptionsOf(tx: Transaction, tenantId: string, order: OrderOf) {
  return live(tx, tenantId)
    .where(({ eb, or }) => or([eb('push.order_id', '=', order.id), eb('push.customer_id', '=', order.customer_id)]))
    .distinctOn('push.endpoint')
    .orderBy('push.endpoint')
    .orderBy('push.created_at')
    .execute()
}

export const findSubscription = (tx: Transaction, tenantId: string, endpoint: string) =>
  live(tx, tenantId).where('push.endpoint', '=', endpoint).limit(1).executeTakeFirst()

export const subscriptionsOfCustomer = (tx: Transaction, tenantId: string, customerId: string) =>
  live(tx, tenantId).where('push.customer_id', '=', customerId).orderBy('push.created_at').execute()

export function devicesOf(tx: Transaction, tenantId: string, customerId: string) {
  return tx
    .selectFrom('push_subscriptions')
    .select(['device', 'locale', 'created_at', 'last_success_at', 'last_failure_at'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
}

export async function forgetSubscriptions(tx: Transaction, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.deleteFrom('push_subscriptions').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute()
}

export async function noteOutcome(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  column: 'last_success_at' | 'last_failure_at',
  at: Date,
) {
  if (ids.length === 0) return
  await tx
    .updateTable('push_subscriptions')
    .set({ [column]: at })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
}
