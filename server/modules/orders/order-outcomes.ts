// Refusals in the order in which a customer can act on them (docs/decisions/0015).
import { isOpenAt, nextChange } from '#domain/opening-hours'
import { toDecimal, toMinor } from '#domain/money'
import { type PlaceOrderBody, type Quote, MAX_DAYS_AHEAD } from '#contract/order'
import { isVisit } from '#domain/order-types'
import type { ProblemCode } from '#contract/problem'
import type { Tenant } from '#contract/tenant'
import { isInZone, startPoint } from '#domain/zone'
import { type JudgedVisit, timeRefusal } from '#server/modules/booking/judge-visit'
import { type PricedOrder, invalid, missingLines, priceLines, readLines } from '#server/modules/catalog/order-lines'
import type { Catalogue } from '#server/modules/catalog/load-catalogue'
import { ProblemError } from '#server/platform/http/route'

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

export type OrderedFrom = Pick<Catalogue, 'tenant' | 'itemsById'> & { readonly store: Pick<Catalogue['store'], 'zone'> }

/** `details` are typed by code in contract/order.ts; `field` is the one of the body that would have to change. */
const refused = (code: ProblemCode, field?: string, details?: unknown) =>
  new ProblemError(409, code, { details, ...(field ? { fields: { [field]: [`problem.${code}`] } } : {}) })

/** @throws ProblemError 409 with what the customer must decide, 422 for what our pages never send. */
export function decideOrder(from: OrderedFrom, body: PlaceOrderBody, circumstances: Circumstances) {
  const { tenant, store } = from
  const { order_type: type } = body
  const { isGuest, isTableKnown, address, portionsLeft } = circumstances
  const isToAddress = type === 'delivery' || type === 'home_visit'
  if (body.address_id !== undefined && !isToAddress) throw invalid('address_id', 'order.address_not_needed')
  if (body.table !== undefined && type !== 'dine_in') throw invalid('table', 'order.table_not_needed')
  const lines = readLines(from, body)
  const agreed = agreedMinor(body, tenant.currency)
  const { items, left, questions, options } = missingLines(body.items, lines, portionsLeft)
  const priced = priceLines(tenant, lines, type === 'delivery')

  if (!tenant.order_types.includes(type)) throw refused('order_type_unavailable', 'order_type')
  // A guest has no saved address, so nothing can be delivered to one.
  if (isGuest && (isToAddress || !tenant.guest_order_types.includes(type))) throw refused('guest_not_allowed', 'guest')
  if (!isTableKnown) throw refused('table_unknown', 'table')
  judgeTime(tenant, body, circumstances)
  if (items.length > 0)
    throw refused('item_unavailable', 'items', Object.keys(left).length > 0 ? { lines: items, left } : { lines: items })
  if (questions.length > 0) throw refused('questions_changed', 'items', { lines: questions })
  if (options.length > 0) throw refused('option_unavailable', 'items', { lines: options })
  if (isToAddress) {
    // An address at the start point of the map was never placed by the customer.
    const start = startPoint(tenant.location, store.zone ?? null)
    if (!address || (address.latitude === start.latitude && address.longitude === start.longitude))
      throw refused('address_required', 'address_id')
    if (store.zone && !isInZone(store.zone, address)) throw refused('outside_zone', 'address_id')
  }
  if (type === 'delivery') judgeMinimum(tenant, priced)
  // A lower price needs no consent.
  if (priced.totalMinor > agreed) throw refused('price_changed', undefined, { quote: quoteOf(priced, body, tenant) })
  return priced
}

function judgeTime(tenant: Tenant, { reserved_at, order_type }: PlaceOrderBody, { at, visit }: Circumstances) {
  const time = reserved_at === undefined ? null : new Date(reserved_at)
  if (time && visit?.isFree === false) throw timeRefusal(visit, 'reserved_at', { at: time, now: at })
  if (time && time <= at) throw refused('time_passed', 'reserved_at')
  if (isVisit(order_type)) return
  const latest = new Date(at.getTime() + MAX_DAYS_AHEAD * 86_400_000)
  if (time && time > latest) throw refused('time_unavailable', 'reserved_at', { opens_at: null })
  if (isOpenAt(tenant, time ?? at)) return
  const opens = nextChange(tenant, time ?? at)
  const details = { opens_at: opens === null || opens > latest ? null : opens.toISOString() }
  throw time ? refused('time_unavailable', 'reserved_at', details) : refused('store_closed', undefined, details)
}

function judgeMinimum({ currency, min_delivery_order_amount }: Tenant, { subtotalMinor }: PricedOrder) {
  const minimum = toMinor(min_delivery_order_amount, currency)
  const missing = minimum - subtotalMinor
  if (missing <= 0) return
  const details = { minimum: toDecimal(minimum, currency), missing: toDecimal(missing, currency) }
  throw refused('below_minimum', undefined, details)
}

function quoteOf(priced: PricedOrder, body: PlaceOrderBody, tenant: Tenant): Quote {
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

function agreedMinor(body: PlaceOrderBody, currency: string) {
  try {
    return toMinor(body.agreed_total, currency)
  } catch {
    throw invalid('agreed_total', 'order.amount_malformed')
  }
}
