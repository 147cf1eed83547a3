// What a refused order asks of the customer, read from the record on the device, and the ways on: each is the order that would be sent
// instead. Pure: the record, the store and the time go in.
import { nearestTimesSchema } from '#contract/booking'
import { toDecimal, toMinor } from '#domain/money'
import type { OrderSnapshot, OutboxRecord } from '#contract/offline'
import { openingState } from '#domain/opening-hours'
import {
  belowMinimumDetailsSchema,
  closedDetailsSchema,
  ordersFullDetailsSchema,
  priceChangedDetailsSchema,
  unavailableDetailsSchema,
} from '#contract/order'
import type { PlaceOrderBody, Quote } from '#contract/order'
import { isVisit } from '#domain/order-types'
import { totalsOf } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import { MINUTE_MS } from '#domain/wall-clock'
import { outcomeOf } from './outcomes.ts'
import type { Remedy } from './outcomes.ts'

type SnapshotLine = OrderSnapshot['lines'][number]

/** A line as it was agreed beside what it costs now. */
export type ComparedLine = {
  line: SnapshotLine
  was: string
  now: string
  /** Positive: dearer. */
  differenceMinor: number
}

export type Decision =
  | { kind: 'price'; quote: Quote; lines: ComparedLine[]; changed: number }
  | {
      kind: 'other'
      code: string
      markedLines: ReadonlySet<string>
      /** How many of a marked line can still be had, by its id. */
      left: Readonly<Record<string, number>>
      /** What the order lacks to the minimum. */
      missing: string | null
      /** When the store opens next, as an ISO instant. */
      opensAt: string | null
      /** Free times near the wanted one of a visit, as ISO instants, the nearest first. */
      nearest: readonly string[]
      /** How many orders one account may have under way. */
      most: number | null
    }

/** What the record's refusal means. A refusal without readable details still says which code it is. */
export function decisionOf(record: OutboxRecord): Decision {
  const { problem, snapshot } = record
  const price = problem?.code === 'price_changed' ? priceChangedDetailsSchema.safeParse(problem.details) : null
  if (price?.success && price.data.quote.currency === snapshot.currency) {
    const { quote } = price.data
    const lines = compareLines(snapshot, quote)
    return { kind: 'price', quote, lines, changed: lines.filter(({ differenceMinor }) => differenceMinor !== 0).length }
  }
  const unavailable = unavailableDetailsSchema.safeParse(problem?.details)
  const closed = closedDetailsSchema.safeParse(problem?.details)
  const full = ordersFullDetailsSchema.safeParse(problem?.details)
  const near = nearestTimesSchema.safeParse(problem?.details)
  const below = belowMinimumDetailsSchema.safeParse(problem?.details)
  return {
    kind: 'other',
    code: problem?.code ?? 'internal',
    markedLines: new Set(unavailable.success ? unavailable.data.lines : linesWithErrors(record)),
    left: unavailable.data?.left ?? {},
    missing: below.data?.missing ?? null,
    opensAt: closed.data?.opens_at ?? null,
    nearest: near.data?.nearest.map(({ starts_at }) => starts_at) ?? [],
    most: full.data?.most ?? null,
  }
}

function compareLines(snapshot: OrderSnapshot, quote: Quote): ComparedLine[] {
  return snapshot.lines.flatMap((line) => {
    const priced = quote.lines.find(({ id }) => id === line.id)
    if (!priced) return []
    const differenceMinor = toMinor(priced.total_price, quote.currency) - toMinor(line.total_price, quote.currency)
    return [{ line, was: line.total_price, now: priced.total_price, differenceMinor }]
  })
}

/** Field errors name lines by their place: `items.2.variables`. */
function linesWithErrors({ problem, payload }: OutboxRecord): string[] {
  return Object.keys(problem?.errors ?? {}).flatMap((field) => {
    const place = /^items\.(\d+)\./.exec(field)?.[1]
    const line = place === undefined ? undefined : payload.items[Number(place)]
    return line ? [line.id] : []
  })
}

/** An amount without its sign, for words that say the direction. */
export function amountOf(minor: number, currency: string): string {
  return toDecimal(Math.abs(minor), currency)
}

/** The same order at the new price: what is sent, and what the customer now saw. */
export function acceptedAt(record: OutboxRecord, quote: Quote): { payload: PlaceOrderBody; snapshot: OrderSnapshot } {
  const { payload, snapshot } = record
  return {
    payload: { ...payload, agreed_total: quote.total_amount, catalogue_version: quote.catalogue_version },
    snapshot: {
      currency: quote.currency,
      lines: snapshot.lines.map((line) => {
        const priced = quote.lines.find(({ id }) => id === line.id)
        return priced ? { ...line, unit_price: priced.unit_price, total_price: priced.total_price } : line
      }),
      subtotal: quote.subtotal,
      delivery_fees: quote.delivery_fees,
      tax_amount: quote.tax_amount,
      total_amount: quote.total_amount,
    },
  }
}

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
    return pricedAnew({ ...rest, order_type: 'takeaway' }, snapshot, snapshot.lines, store)
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
  return pricedAnew({ ...payload, items }, snapshot, lines, store)
}

/** The same prices by today's tax and fee; the server prices it again. */
function pricedAnew(
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
