// Why an order is not taken, in the order in which a customer can act on it: first what no change of the cart helps, then the lines, then
// the price (docs/decisions/0015).
import { isOpenAt, nextChange } from '#domain/opening-hours'
import { toDecimal, toMinor } from '#domain/money'
import { type PlaceOrderBody, type Quote, MAX_DAYS_AHEAD } from '#contract/order'
import { isVisit } from '#domain/order-types'
import type { ProblemCode } from '#contract/problem'
import type { Tenant } from '#contract/tenant'
import { type Zone, isInZone, startPoint } from '#domain/zone'
import type { JudgedVisit } from '#server/modules/booking/judge-visit'
import {
  type MissingLines,
  type PricedOrder,
  invalid,
  missingLines,
  priceLines,
  readLines,
} from '#server/modules/catalog/order-lines'
import type { ImportDocument } from '#contract/import-document'
import type { Item } from '#contract/catalog'
import { ProblemError } from '#server/platform/http/route'

const DAY_MS = 86_400_000

export type Circumstances = {
  readonly at: Date
  readonly isGuest: boolean
  /** True when the order names no table. */
  readonly isTableKnown: boolean
  /** Null when the order names no address of the customer's own. */
  readonly address: { readonly longitude: number; readonly latitude: number } | null
  /** Of the limited items that are asked for. */
  readonly portionsLeft: ReadonlyMap<string, number>
  /** Null when no visit is asked for, or none of a service that the store has. */
  readonly visit: JudgedVisit | null
}

type AskedOrder = Circumstances & {
  readonly tenant: Tenant
  readonly zone: Zone | undefined
  readonly body: PlaceOrderBody
  readonly agreedMinor: number
  readonly missing: MissingLines
  readonly priced: PricedOrder
}

/** `details` are typed by code in contract/order.ts. */
type Refusal = { readonly details?: unknown }
type Outcome = {
  readonly code: ProblemCode
  /** The field of the body that would have to change. */
  readonly field?: string
  readonly refusal: (order: AskedOrder) => Refusal | null
}

const when = (isRefused: boolean, details?: () => unknown) =>
  isRefused ? (details ? { details: details() } : {}) : null

const isDelivery = ({ body }: AskedOrder) => body.order_type === 'delivery'
const isBooking = ({ body }: AskedOrder) => isVisit(body.order_type)
const isToAddress = (order: AskedOrder) => isDelivery(order) || order.body.order_type === 'home_visit'
/** An address at the start point of the map was never placed by the customer. */
function isPlaced({ address, tenant, zone }: AskedOrder) {
  const start = startPoint(tenant.location, zone ?? null)
  return address !== null && (address.latitude !== start.latitude || address.longitude !== start.longitude)
}
const latest = (at: Date) => new Date(at.getTime() + MAX_DAYS_AHEAD * DAY_MS)

/** Null is as soon as possible. */
const reservedFor = ({ body }: AskedOrder) => (body.reserved_at === undefined ? null : new Date(body.reserved_at))

/** Null when the store opens too late to order for. */
function opensAt({ tenant, at }: AskedOrder, from: Date) {
  const opens = nextChange(tenant, from)
  return { opens_at: opens === null || opens > latest(at) ? null : opens.toISOString() }
}

const nearestOf = ({ visit }: AskedOrder) => (visit?.isFree === false ? { nearest: visit.nearest } : undefined)

function judgeTime(order: AskedOrder) {
  const time = reservedFor(order)
  if (time === null) return null
  const { visit } = order
  if (isBooking(order)) return when(visit?.isFree === false && visit.refusal !== 'taken', () => nearestOf(order))
  if (time > latest(order.at)) return { details: { opens_at: null } }
  return when(!isOpenAt(order.tenant, time), () => opensAt(order, time))
}

function judgeMinimum(order: AskedOrder) {
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
    // A lower price needs no consent.
    code: 'price_changed',
    refusal: (order) => when(order.priced.totalMinor > order.agreedMinor, () => ({ quote: quoteOf(order) })),
  },
]

export type OrderedFrom = {
  readonly tenant: Tenant
  readonly itemsById: ReadonlyMap<string, Item>
  readonly store: Pick<ImportDocument['store'], 'zone'>
}

/** @throws ProblemError 409 with what the customer must decide (OUTCOMES), 422 for what our pages never send. */
export function decideOrder(from: OrderedFrom, body: PlaceOrderBody, circumstances: Circumstances) {
  const { tenant, store } = from
  if (body.address_id !== undefined && body.order_type !== 'delivery' && body.order_type !== 'home_visit')
    throw invalid('address_id', 'order.address_not_needed')
  if (body.table !== undefined && body.order_type !== 'dine_in') throw invalid('table', 'order.table_not_needed')
  const lines = readLines(from, body)
  const order = {
    ...circumstances,
    tenant,
    zone: store.zone,
    body,
    agreedMinor: agreedMinor(body, tenant.currency),
    missing: missingLines(body.items, lines, circumstances.portionsLeft),
    priced: priceLines(tenant, lines, body.order_type === 'delivery'),
  }
  for (const { code, field, refusal } of OUTCOMES) {
    const refused = refusal(order)
    const fields = field === undefined ? {} : { fields: { [field]: [`problem.${code}`] } }
    if (refused) throw new ProblemError(409, code, { ...refused, ...fields })
  }
  return order.priced
}

function agreedMinor(body: PlaceOrderBody, currency: string) {
  try {
    return toMinor(body.agreed_total, currency)
  } catch {
    throw invalid('agreed_total', 'order.amount_malformed')
  }
}
