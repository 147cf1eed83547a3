import type { Endpoint } from '#contract/endpoint'
import type { User } from '#contract/identity'
import type { Transaction } from '#server/platform/db/database'
import type { ServerDeps } from '#server/platform/http/deps'
import { ProblemError } from '#server/platform/http/route'
import { keyedRequest, once, successOf } from '#server/platform/idempotency/idempotency'
import { isGuestKey } from './guest-orders.ts'
import { type OrderWithEvents, findOrder } from './orders-repository.ts'
import { lockOrder, touchOrder } from './order-changes-repository.ts'
import { presentOrder } from './orders-presenter.ts'

type Asker = { readonly customer: Pick<User, 'id'> | null; readonly orderKey: string | null }

type OwnOrder = Parameters<typeof presentOrder>[0]

/** The order keeps the guest's name. @throws ProblemError 401 to guests, 404 without the key or when it has joined another account. */
export async function joinOrder(tx: Transaction, tenantId: string, id: string, asker: Asker): Promise<OwnOrder> {
  const { customer } = asker
  if (customer === null) throw new ProblemError(401, 'unauthenticated')
  await ownOrder(tx, tenantId, id, asker)
  const row = await lockOrder(tx, tenantId, { id })
  if (row?.customer_id === null) await touchOrder(tx, row, { customer_id: customer.id })
  return ownOrder(tx, tenantId, id, { customer, orderKey: null })
}

/** @throws ProblemError 404 for an order that is another's or does not exist; 401 without a session and a key. */
export async function ownOrder(tx: Transaction, tenantId: string, id: string, asker: Asker): Promise<OwnOrder> {
  const { customer, orderKey } = asker
  if (customer === null && orderKey === null) throw new ProblemError(401, 'unauthenticated')
  const order = await findOrder(tx, tenantId, id)
  if (order && order.row.customer_id !== null && order.row.customer_id === customer?.id) return order
  // A guest's link still shows the order after it has joined an account.
  const isGuests = order !== undefined && order.row.guest_phone !== null
  if (isGuests && orderKey !== null && (await isGuestKey(tx, tenantId, id, orderKey)))
    return { ...order, guestKey: orderKey }
  throw new ProblemError(404, 'not_found')
}

type Call = Asker & Parameters<typeof keyedRequest>[2] & { readonly params: { readonly id: string } }

/** Changes an order of the caller's, once for each key. */
export async function changeOwnOrder(
  { db, now }: Pick<ServerDeps, 'db' | 'now'>,
  endpoint: Endpoint,
  route: string,
  call: Call,
  change: (tx: Transaction, order: OwnOrder, at: Date) => Promise<Partial<OrderWithEvents>>,
) {
  const at = now()
  const outcome = await db.inTenant(call.store.id, async (tx) => {
    // Ownership is checked before a stored answer is repeated.
    const order = await ownOrder(tx, call.store.id, call.params.id, call)
    // Keyed requests of a guest are stored under the order itself.
    const owner = { id: order.row.customer_id ?? order.row.id }
    return once(tx, keyedRequest(endpoint, route, { ...call, customer: owner }, at), async () => {
      const changed = await change(tx, order, at)
      return { status: 200, data: presentOrder({ ...order, ...changed }) }
    })
  })
  return successOf(outcome)
}
