import type { AccountData, Session } from '#contract/account'
import type { Tenant } from '#contract/tenant'
import { addressesOf } from '#server/modules/addresses/addresses-repository'
import { presentAddress } from '#server/modules/addresses/routes'
import { readCart } from '#server/modules/cart/cart-repository'
import { readCustomer } from '#server/modules/identity/customers-repository'
import { presentCustomer } from '#server/modules/identity/session'
import { type SessionRow, sessionsOf } from '#server/modules/identity/sessions-repository'
import { notificationsOf } from '#server/modules/notifications/notifications-repository'
import { devicesOf } from '#server/modules/notifications/subscriptions-repository'
import { allOrdersOf } from '#server/modules/orders/order-lists-repository'
import { presentOrder } from '#server/modules/orders/orders-presenter'
import { reviewsOf } from '#server/modules/reviews/reviews-repository'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'

type Asked = {
  readonly tenantId: string
  readonly store: Pick<Tenant, 'slug' | 'name'>
  readonly customerId: string
  /** Hash of the session token of the request. */
  readonly current: string | null
  readonly at: Date
}

/** @throws ProblemError 401 when the account is gone. */
export async function readAccountData(
  tx: Transaction,
  { tenantId, store, customerId, current, at }: Asked,
): Promise<AccountData> {
  const customer = await readCustomer(tx, tenantId, customerId)
  if (!customer) throw new ProblemError(401, 'unauthenticated')
  const profile = {
    ...presentCustomer(customer),
    gender: customer.gender,
    birth_date: customer.birth_date,
    created_at: customer.created_at.toISOString(),
  }
  const cart = await readCart(tx, { tenantId, customerId })
  const notifications = await notificationsOf(tx, tenantId, customerId)
  return {
    exported_at: at.toISOString(),
    store: { slug: store.slug, name: store.name },
    profile,
    sessions: presentSessions(await sessionsOf(tx, tenantId, customerId, at), current),
    addresses: (await addressesOf(tx, tenantId, customerId)).map(presentAddress),
    cart: cart.lines.map(({ answers, position: _position, ...line }) => ({ ...line, variables: answers })),
    orders: (await allOrdersOf(tx, tenantId, customerId)).map(presentOrder),
    reviews: (await reviewsOf(tx, tenantId, customerId)).map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
    })),
    notifications: notifications.map((row) => {
      const { title, body } = row.data[customer.preferred_language]
      return {
        id: row.id,
        title,
        message: body,
        order_id: row.order_id,
        read_at: row.read_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
      }
    }),
    push_devices: (await devicesOf(tx, tenantId, customerId)).map((row) => ({
      device: row.device,
      locale: row.locale,
      created_at: row.created_at.toISOString(),
      last_success_at: row.last_success_at?.toISOString() ?? null,
      last_failure_at: row.last_failure_at?.toISOString() ?? null,
    })),
  }
}

/** The session of the request comes first. */
export function presentSessions(rows: readonly SessionRow[], current: string | null): Session[] {
  const sessions = rows.map((row) => ({
    id: row.id,
    is_current: row.token_hash === current,
    browser: row.browser,
    system: row.system,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }))
  return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}
