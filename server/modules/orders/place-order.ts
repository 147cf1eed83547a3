// Placing an order, or booking a visit: decide, number and store it, all in one transaction.
import { isVisit } from '#contract/order-types'
import { bookVisit } from '#server/modules/booking/judge-visit'
import { visitsOf } from '#server/modules/booking/visits-repository'
import { takeOutOfCart } from './take-ordered.ts'
import { portionsLeft, takePortions } from '#server/modules/catalog/portions-repository'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { isTableOf } from '#server/modules/stores/table-links'
import type { Catalogue } from '#server/modules/catalog/load-catalogue'
import { lockStore } from '#server/modules/stores/tenant-repository'
import { limitGuest } from './guest-orders.ts'
import { limitGuestPortions } from './guest-portions.ts'
import { limitAccount, limitGuestVisits, limitPortions } from './order-limits.ts'
import type { OrderRequest } from './new-order.ts'
import { newOrderRow } from './new-order.ts'
import { decideOrder } from './order-decision.ts'
import { piecesOf } from '#server/modules/catalog/order-lines'
import { tellCustomer } from './order-notice.ts'
import type { OrderRow, OrderWithEvents } from './order-parts-repository.ts'
import { findOrder, insertOrder, ownLocation, takeOrderNumber } from './orders-repository.ts'
import { judgeAskedVisit } from './asked-visit.ts'
import { planReminders } from './visit-reminders.ts'

/** The catalogue of the version that holds now; called while the store's row is locked. */
export type CatalogueAt = (version: number) => Promise<Catalogue>

export type PlacedOrder = OrderWithEvents & {
  /** Whether it took the last portion of an item, which menus then have to learn. */
  readonly isMenuChanged: boolean
}

/**
 * Places an order, or gives the receipt of the one that has this id: a copy may arrive after its key was forgotten.
 * @throws ProblemError 409 with what the customer must decide, also for more than one account may have under way; 422 for a request that cannot be meant, and for the id of
 * somebody else's order, of which nothing is said. Guests are all somebody else once their key was forgotten; 429 for one
 * who ordered too often.
 */
export async function placeOrder(
  tx: Transaction,
  request: OrderRequest,
  catalogueAt: CatalogueAt,
): Promise<PlacedOrder> {
  const { tenantId, id, body, at } = request
  const { customerId, guest } = request.orderer
  const version = await lockStore(tx, tenantId)

  const earlier = await findOrder(tx, tenantId, id)
  if (earlier && customerId !== null && earlier.row.customer_id === customerId)
    return { ...earlier, isMenuChanged: false }
  if (earlier) throw new ProblemError(422, 'idempotency_mismatch')
  if (guest) await limitGuest(tx, tenantId, guest, at)
  if (guest && isVisit(body.order_type)) await limitGuestVisits(tx, tenantId, guest.phone, at)
  const held = customerId === null ? new Map() : await limitAccount(tx, tenantId, customerId, at)

  const location = await locationOf(tx, request)
  const catalogue = await catalogueAt(version)
  const asked = { now: at, own: { customerId, holdId: body.hold_id } }
  const visit = await judgeAskedVisit(tx, tenantId, catalogue, body, asked)
  const limited = [...piecesOf(body.items)].filter(([itemId]) => catalogue.limited.has(itemId))
  const order = decideOrder(catalogue, body, {
    at,
    isGuest: guest !== null,
    isTableKnown: body.table === undefined || (await isTableOf(tx, tenantId, body.table)),
    address: location?.locationDetails ?? null,
    portionsLeft: await portionsLeft(
      tx,
      tenantId,
      limited.map(([itemId]) => itemId),
    ),
    visit,
  })
  if (guest) await limitGuestPortions(tx, tenantId, guest, { items: body.items, limited: catalogue.limited, at })
  else limitPortions(body.items, catalogue.limited, held)
  const portions = limited.length > 0 ? Object.fromEntries(limited) : null
  const isMenuChanged = portions !== null && (await takePortions(tx, tenantId, portions))

  const order_number = await takeOrderNumber(tx, tenantId)
  const placed = await insertOrder(tx, newOrderRow(request, order, { order_number, location, portions }))
  if (visit?.isFree) {
    await bookVisit(
      tx,
      visit,
      {
        tenantId,
        orderId: id,
        itemId: body.items[0]?.item_id ?? '',
        isResourceChosen: body.resource_id !== undefined,
        travel: catalogue.bookingRules.travel,
      },
      asked,
    )
    await planReminders(tx, placed.row, at)
  }
  await tellCustomer(tx, placed.row, 'created', at)
  if (customerId !== null) await takeOutOfCart(tx, { tenantId, customerId }, { id, items: body.items, at })
  const [booked = null] = visit ? await visitsOf(tx, tenantId, [id]) : []
  return { ...placed, visit: booked, isMenuChanged }
}

/** Where it goes: to the customer's own address that it names, or for a visit to the shop; null when that is left open. */
async function locationOf(tx: Transaction, { tenantId, orderer, body }: OrderRequest): Promise<OrderRow['location']> {
  const { order_type: type, address_id: addressId } = body
  if (type === 'shop_visit') return { locationType: type, locationDetails: null }
  if (orderer.customerId === null || addressId === undefined || (type !== 'delivery' && type !== 'home_visit'))
    return null
  return ownLocation(tx, { tenantId, customerId: orderer.customerId, addressId }, type)
}
