// The one table of what an order can meet instead of being taken, in the order in which a customer can act on it: first what
// no change of the cart would help, then what is on the lines, then what the whole costs. Pure. docs/decisions/0015 says why.
import { isOpenAt, nextChange } from '#domain/opening-hours'
import { toDecimal, toMinor } from '#domain/money'
import { MAX_DAYS_AHEAD } from '#contract/order'
import type { PlaceOrderBody, Quote } from '#contract/order'
import { isVisit } from '#domain/order-types'
import type { ProblemCode } from '#contract/problem'
import type { Tenant } from '#contract/tenant'
import type { Zone } from '#domain/zone'
import { isInZone, startPoint } from '#domain/zone'
import type { JudgedVisit } from '#server/modules/booking/judge-visit'
import type { MissingLines, PricedOrder } from '#server/modules/catalog/order-lines'

const DAY_MS = 86_400_000

/** What surrounds an order when it is decided about. */
export type Circumstances = {
  readonly at: Date
  readonly isGuest: boolean
  /** Whether the store made the link of the table that the order names; true when it names none. */
  readonly isTableKnown: boolean
  /** Where the address is that the order names; null when it names none of the customer's own. */
  readonly address: { readonly longitude: number; readonly latitude: number } | null
  /** Portions left of the limited items among those asked for. */
  readonly portionsLeft: ReadonlyMap<string, number>
  /** Whether the visit that is asked for can be had; null when none is, or none of a service that the store has. */
  readonly visit: JudgedVisit | null
}

/** An order with everything it is judged by. */
type AskedOrder = Circumstances & {
  readonly tenant: Tenant
  readonly zone: Zone | undefined
  readonly body: PlaceOrderBody
  readonly agreedMinor: number
  readonly missing: MissingLines
  readonly priced: PricedOrder
}

/** Why an order is not taken; `details` as contract/order.ts types them by code. */
type Refusal = { readonly details?: unknown }
type Outcome = {
  readonly code: ProblemCode
  /** The field of the body that would have to be another one. */
  readonly field?: string
  readonly refusal: (order: AskedOrder) => Refusal | null
}

const when = (isRefused: boolean, details?: () => unknown): Refusal | null =>
  isRefused ? (details ? { details: details() } : {}) : null

const isDelivery = ({ body }: AskedOrder) => body.order_type === 'delivery'
const isBooking = ({ body }: AskedOrder) => isVisit(body.order_type)
/** Whether it goes to a saved address of the customer. */
const isToAddress = (order: AskedOrder) => isDelivery(order) || order.body.order_type === 'home_visit'
/** Whether it goes to an address that somebody placed: at the place where every pin starts nobody has. */
function isPlaced({ address, tenant, zone }: AskedOrder): boolean {
  const start = startPoint(tenant.location, zone ?? null)
  return address !== null && (address.latitude !== start.latitude || address.longitude !== start.longitude)
}
const latest = (at: Date) => new Date(at.getTime() + MAX_DAYS_AHEAD * DAY_MS)

/** The time it is ordered for; null is as soon as possible. */
const reservedFor = ({ body }: AskedOrder) => (body.reserved_at === undefined ? null : new Date(body.reserved_at))

/** When a store that is closed at an instant opens next, if that is soon enough to order for. */
function opensAt({ tenant, at }: AskedOrder, from: Date): { opens_at: string | null } {
  const opens = nextChange(tenant, from)
  return { opens_at: opens === null || opens > latest(at) ? null : opens.toISOString() }
}

/** What is free near the time of a visit that cannot be had. */
const nearestOf = ({ visit }: AskedOrder) => (visit?.isFree === false ? { nearest: visit.nearest } : undefined)

function judgeTime(order: AskedOrder): Refusal | null {
  const time = reservedFor(order)
  if (time === null) return null
  const { visit } = order
  if (isBooking(order)) return when(visit?.isFree === false && visit.refusal !== 'taken', () => nearestOf(order))
  if (time > latest(order.at)) return { details: { opens_at: null } }
  return when(!isOpenAt(order.tenant, time), () => opensAt(order, time))
}

function judgeMinimum(order: AskedOrder): Refusal | null {
  const { currency } = order.tenant
  const minimum = toMinor(order.tenant.min_delivery_order_amount, currency)
  const missing = minimum - order.priced.subtotalMinor
  return when(isDelivery(order) && missing > 0, () => ({
    minimum: toDecimal(minimum, currency),
    missing: toDecimal(missing, currency),
  }))
}

function quoteOf({ priced, body, tenant }: AskedOrder): Quote {
  const { currency } = priced
  return {
    currency,
    order_type: body.order_type,
    lines: priced.lines.map(({ id, item, quantity, price, total_price }) => ({
      id,
      item_id: item.item_id,
      name: item.name,
      name_ar: item.name_ar,
      quantity,
      unit_price: price,
      total_price,
    })),
    subtotal: toDecimal(priced.subtotalMinor, currency),
    delivery_fees: toDecimal(priced.deliveryMinor, currency),
    tax_amount: toDecimal(priced.taxMinor, currency),
    total_amount: toDecimal(priced.totalMinor, currency),
    catalogue_version: tenant.catalogue_version,
  }
}

export const OUTCOMES: readonly Outcome[] = [
  {
    code: 'order_type_unavailable',
    field: 'order_type',
    refusal: ({ tenant, body }) => when(!tenant.order_types.includes(body.order_type)),
  },
  {
    // A guest has no saved address, so nothing can be delivered to one.
    code: 'guest_not_allowed',
    field: 'guest',
    refusal: (order) =>
      when(order.isGuest && (isToAddress(order) || !order.tenant.guest_order_types.includes(order.body.order_type))),
  },
  { code: 'table_unknown', field: 'table', refusal: ({ isTableKnown }) => when(!isTableKnown) },
  {
    code: 'time_passed',
    field: 'reserved_at',
    refusal: (order) => {
      const time = reservedFor(order)
      return when(time !== null && time <= order.at, isBooking(order) ? () => nearestOf(order) : undefined)
    },
  },
  { code: 'time_unavailable', field: 'reserved_at', refusal: judgeTime },
  {
    code: 'slot_taken',
    field: 'reserved_at',
    refusal: (order) => when(order.visit?.isFree === false && order.visit.refusal === 'taken', () => nearestOf(order)),
  },
  {
    code: 'store_closed',
    refusal: (order) =>
      when(!isBooking(order) && reservedFor(order) === null && !isOpenAt(order.tenant, order.at), () =>
        opensAt(order, order.at),
      ),
  },
  {
    code: 'item_unavailable',
    field: 'items',
    refusal: ({ missing: { items, left } }) =>
      when(items.length > 0, () => (Object.keys(left).length > 0 ? { lines: items, left } : { lines: items })),
  },
  {
    code: 'questions_changed',
    field: 'items',
    refusal: ({ missing: { questions } }) => when(questions.length > 0, () => ({ lines: questions })),
  },
  {
    code: 'option_unavailable',
    field: 'items',
    refusal: ({ missing: { options } }) => when(options.length > 0, () => ({ lines: options })),
  },
  {
    code: 'address_required',
    field: 'address_id',
    refusal: (order) => when(isToAddress(order) && !isPlaced(order)),
  },
  {
    code: 'outside_zone',
    field: 'address_id',
    refusal: (order) =>
      when(isToAddress(order) && !!order.zone && !!order.address && !isInZone(order.zone, order.address)),
  },
  { code: 'below_minimum', refusal: judgeMinimum },
  {
    // What became cheaper is taken at the lower price; only more needs consent.
    code: 'price_changed',
    refusal: (order) => when(order.priced.totalMinor > order.agreedMinor, () => ({ quote: quoteOf(order) })),
  },
]
