import type { OrderedItem } from '#contract/cart'
import type { PlaceOrderBody } from '#contract/order'
import { isVisit } from '#domain/order-types'
import { findAddress } from '#server/modules/addresses/addresses-repository'
import { presentAddress } from '#server/modules/addresses/routes'
import { type Asked, optionsOf, serviceOf, servingOf } from '#server/modules/booking/booking-question'
import { bookVisit, judgeVisit } from '#server/modules/booking/judge-visit'
import { visitsOf } from '#server/modules/booking/visits-repository'
import { type CartOwner, lockCart, readCart, writeTaken } from '#server/modules/cart/cart-repository'
import { takeOrdered } from '#server/modules/cart/cart-rules'
import { type Catalogue, lockCatalogue } from '#server/modules/catalog/load-catalogue'
import { type PricedOrder, invalid, piecesOf, readLines, storedNote } from '#server/modules/catalog/order-lines'
import { portionsLeft, takePortions } from '#server/modules/catalog/portions-repository'
import { isTableOf } from '#server/modules/stores/table-links'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { type Guest, limitGuest, limitGuestPortions } from './guest-orders.ts'
import { decideOrder } from './order-outcomes.ts'
import { limitAccount, limitGuestVisits, limitPortions } from './order-limits.ts'
import { tellCustomer } from './order-notice.ts'
import { type OrderRow, findOrder, insertOrder, takeOrderNumber } from './orders-repository.ts'
import { planReminders } from './visit-reminders.ts'

/** @throws ProblemError 409 with what the customer must decide; 422 for another's id or what our pages never send; 429 for too many. */
export async function placeOrder(tx: Transaction, request: OrderRequest, known: Catalogue) {
  const { tenantId, customerId, guest, id, body, at } = request
  const catalogue = await lockCatalogue(tx, known)

  // A copy of the request may arrive after its key was forgotten.
  const earlier = await findOrder(tx, tenantId, id)
  if (earlier && customerId !== null && earlier.row.customer_id === customerId)
    return { ...earlier, isMenuChanged: false }
  if (earlier) throw new ProblemError(422, 'idempotency_mismatch')
  if (guest) await limitGuest(tx, tenantId, guest, at)
  if (guest && isVisit(body.order_type)) await limitGuestVisits(tx, tenantId, guest.phone, at)
  const held = customerId === null ? new Map() : await limitAccount(tx, tenantId, customerId, at)

  const location = await locationOf(tx, request)
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
    const booked = {
      tenant_id: tenantId,
      order_id: id,
      item_id: body.items[0]?.item_id ?? '',
      is_resource_chosen: body.resource_id !== undefined,
    }
    await bookVisit(tx, visit, booked, catalogue.bookingRules.travel, asked)
    await planReminders(tx, placed.row, at)
  }
  await tellCustomer(tx, placed.row, 'created', at)
  if (customerId !== null) await takeOutOfCart(tx, { tenantId, customerId }, id, body.items, at)
  const [shown = null] = visit ? await visitsOf(tx, tenantId, [id]) : []
  return { ...placed, visit: shown, isMenuChanged }
}

async function locationOf(tx: Transaction, { tenantId, customerId, body }: OrderRequest) {
  const { order_type: type, address_id: addressId } = body
  if (type === 'shop_visit') return { locationType: type, locationDetails: null }
  if (customerId === null || addressId === undefined || (type !== 'delivery' && type !== 'home_visit')) return null
  const address = await findAddress(tx, tenantId, addressId)
  if (address?.customer_id !== customerId) return null
  const { id: _id, is_default: _isDefault, ...locationDetails } = presentAddress(address)
  return { locationType: type, locationDetails }
}

/** Null for an order from the menu, and where `decideOrder` refuses. @throws ProblemError 422 for what our pages never send. */
async function judgeAskedVisit(
  tx: Transaction,
  tenantId: string,
  catalogue: Catalogue,
  body: PlaceOrderBody,
  asked: Asked,
) {
  const { order_type: type, items, reserved_at: reservedAt, resource_id: resourceId } = body
  if (!isVisit(type)) {
    if (resourceId !== undefined) throw invalid('resource_id', 'booking.no_visit')
    return null
  }
  if (items.length > 1) throw invalid('items', 'booking.one_service')
  if (items[0]?.quantity !== 1) throw invalid('items.0.quantity', 'booking.one_service')
  if (reservedAt === undefined) throw invalid('reserved_at', 'booking.time_missing')
  const [line] = readLines(catalogue, body)
  if (!line || !catalogue.tenant.order_types.includes(type)) return null
  const options = optionsOf(line.item, line.answers.byVariable)
  const service = serviceOf(catalogue, line.item, options, type === 'home_visit')
  if (!service) throw invalid('items.0.item_id', 'booking.no_service')
  const serving = servingOf(catalogue, line.item).filter(({ id }) => resourceId === undefined || id === resourceId)
  if (serving.length === 0) throw invalid('resource_id', 'booking.does_not_serve')
  return judgeVisit(tx, tenantId, catalogue, { service, serving }, { at: new Date(reservedAt), ...asked })
}

type OrderRequest = {
  readonly tenantId: string
  readonly customerId: string | null
  readonly guest: Guest | null
  readonly id: string
  readonly body: PlaceOrderBody
  readonly at: Date
}

export function newOrderRow(
  { tenantId, customerId, guest, id, body, at }: OrderRequest,
  priced: PricedOrder,
  found: Pick<OrderRow, 'order_number' | 'location' | 'portions'>,
) {
  return {
    ...found,
    tenant_id: tenantId,
    id,
    customer_id: customerId,
    guest_name: guest?.name ?? null,
    guest_phone: guest?.phone ?? null,
    table_number: body.table?.number ?? null,
    status: 'pending',
    order_type: body.order_type,
    payment_method: body.payment_method,
    currency: priced.currency,
    tax_percent: priced.taxPercent,
    prices_include_tax: priced.isTaxIncluded,
    subtotal_minor: priced.subtotalMinor,
    delivery_minor: priced.deliveryMinor,
    tax_minor: priced.taxMinor,
    total_minor: priced.totalMinor,
    notes: storedNote(body.notes ?? '', ''),
    lines: priced.lines,
    ordered_at: at,
    reserved_at: body.reserved_at === undefined ? null : new Date(body.reserved_at),
    revision: 1,
    cancel_reason: null,
    anonymised_at: null,
  }
}

/** The cart is locked last, because changes of a cart lock nothing else. */
async function takeOutOfCart(tx: Transaction, owner: CartOwner, id: string, items: readonly OrderedItem[], at: Date) {
  if (!(await lockCart(tx, owner))) return
  const { lines } = await readCart(tx, owner)
  const asked = items.map((line) => ({ ...line, notes: storedNote(line.notes) }))
  const taken = takeOrdered(lines, id, asked)
  if (taken.gone.length > 0) await writeTaken(tx, owner, taken, at)
}
