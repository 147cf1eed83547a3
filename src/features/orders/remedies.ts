// The ways on from a refused order, each as the order that would be sent instead. Pure: the record, the store and the time in.
import type { OrderSnapshot, OutboxRecord } from '#contract/offline'
import { toDecimal, toMinor } from '#contract/money'
import { openingState } from '#contract/opening-hours'
import type { PlaceOrderBody } from '#contract/order'
import { isVisit } from '#contract/order-types'
import { totalsOf } from '#contract/pricing'
import type { Tenant } from '#contract/tenant'
import { MINUTE_MS } from '#contract/wall-clock'
import { acceptedAt, decisionOf } from './decision.ts'
import { outcomeOf } from './outcomes.ts'
import type { Remedy } from './outcomes.ts'

export type Offer = {
  readonly remedy: Remedy
  readonly payload: PlaceOrderBody
  readonly snapshot: OrderSnapshot
}

type Intent = Omit<Offer, 'remedy'>
export type AskedStore = Pick<
  Tenant,
  | 'tax'
  | 'prices_include_tax'
  | 'currency'
  | 'decimals'
  | 'order_types'
  | 'guest_order_types'
  | 'min_delivery_order_amount'
  | 'delivery_fee'
  | 'catalogue_version'
  | 'working_days'
  | 'opening_exceptions'
  | 'time_zone'
>

/** What can be sent instead of a refused order, best first; what would be refused again is not offered. */
export function offersFor(record: OutboxRecord, store: AskedStore, now: Date): Offer[] {
  return outcomeOf(record.problem?.code ?? 'no_answer').remedies.flatMap((remedy) => {
    const intents = [MAKERS[remedy]?.(record, store, now) ?? []].flat()
    return intents.map((intent) => ({ remedy, ...intent }))
  })
}

type Maker = (record: OutboxRecord, store: AskedStore, now: Date) => Intent | readonly Intent[] | null

const MAKERS: Readonly<Partial<Record<Remedy, Maker>>> = {
  accept: (record) => {
    const decision = decisionOf(record)
    return decision.kind === 'price' ? acceptedAt(record, decision.quote) : null
  },
  available: (record, store) => {
    const decision = decisionOf(record)
    if (decision.kind === 'price') return null
    const quantities = new Map(
      record.snapshot.lines.map(({ id, quantity }) => [
        id,
        decision.markedLines.has(id) ? (decision.left[id] ?? 0) : quantity,
      ]),
    )
    const intent = withQuantities(record, quantities, store)
    const isBelow =
      record.payload.order_type === 'delivery' &&
      minorOf(intent.snapshot.subtotal, store) < minorOf(store.min_delivery_order_amount, store)
    return intent.payload.items.length === 0 || isBelow ? null : intent
  },
  near: (record, _store, now) => {
    const decision = decisionOf(record)
    const times = decision.kind === 'other' ? decision.nearest : []
    return times
      .filter((time) => Date.parse(time) > now.getTime())
      .map((time) => ({ payload: { ...record.payload, reserved_at: time }, snapshot: record.snapshot }))
  },
  later: (record, store, now) => {
    if (isVisit(record.payload.order_type)) return null
    const decision = decisionOf(record)
    const opensAt = (decision.kind === 'other' && decision.opensAt) || nextOpening(store, now)
    if (opensAt === null || Date.parse(opensAt) <= now.getTime()) return null
    return { payload: { ...record.payload, reserved_at: opensAt }, snapshot: record.snapshot }
  },
  again: ({ payload, snapshot }) => ({ payload, snapshot }),
  now: ({ payload, snapshot }, store, now) => {
    const { reserved_at: _chosen, ...rest } = payload
    return !isVisit(payload.order_type) && openingState(store, now).isOpen ? { payload: rest, snapshot } : null
  },
  pickup: ({ payload, snapshot }, store) => {
    const { address_id: _address, table: _table, ...rest } = payload
    const offered = payload.guest ? store.guest_order_types : store.order_types
    if (payload.order_type === 'takeaway' || isVisit(payload.order_type) || !offered.includes('takeaway')) return null
    return priced({ ...rest, order_type: 'takeaway' }, snapshot, snapshot.lines, store)
  },
}

function nextOpening(store: AskedStore, now: Date): string | null {
  const state = openingState(store, now)
  return !state.isOpen && state.next ? new Date(state.next.opens * MINUTE_MS).toISOString() : null
}

function withQuantities(
  { payload, snapshot }: OutboxRecord,
  quantities: ReadonlyMap<string, number>,
  store: AskedStore,
): Intent {
  const lines = snapshot.lines.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? 0
    const totalMinor = minorOf(line.unit_price, store) * quantity
    return quantity > 0 ? [{ ...line, quantity, total_price: toDecimal(totalMinor, store.currency) }] : []
  })
  const items = payload.items.flatMap((item) => {
    const quantity = quantities.get(item.id) ?? 0
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  return priced({ ...payload, items }, snapshot, lines, store)
}

/** The same prices by today's tax and fee; the server prices it again. */
function priced(
  payload: PlaceOrderBody,
  snapshot: OrderSnapshot,
  lines: OrderSnapshot['lines'],
  store: AskedStore,
): Intent {
  const decimal = (minor: number) => toDecimal(minor, store.currency)
  const { subtotalMinor, deliveryMinor, taxMinor, totalMinor } = totalsOf(
    lines.map((line) => minorOf(line.total_price, store)),
    store,
    payload.order_type === 'delivery' ? minorOf(store.delivery_fee, store) : 0,
  )
  return {
    payload: { ...payload, agreed_total: decimal(totalMinor), catalogue_version: store.catalogue_version },
    snapshot: {
      ...snapshot,
      lines,
      subtotal: decimal(subtotalMinor),
      delivery_fees: decimal(deliveryMinor),
      tax_amount: decimal(taxMinor),
      total_amount: decimal(totalMinor),
    },
  }
}

const minorOf = (amount: string, { currency }: AskedStore) => toMinor(amount, currency)
