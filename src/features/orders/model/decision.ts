import { nearestTimesSchema } from '#contract/booking'
import { toDecimal, toMinor } from '#domain/money'
import type { OrderSnapshot, OutboxRecord } from '#contract/offline'
import { openingState } from '#domain/opening-hours'
import {
  type PlaceOrderBody,
  type Quote,
  belowMinimumDetailsSchema,
  closedDetailsSchema,
  ordersFullDetailsSchema,
  priceChangedDetailsSchema,
  unavailableDetailsSchema,
} from '#contract/order'
import { isVisit } from '#domain/order-types'
import { totalsOf } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import { MINUTE_MS } from '#domain/wall-clock'
import { outcomeOf, type Remedy } from './outcomes.ts'

/** Details that cannot be read are null or empty. */
export function decisionOf(record: OutboxRecord) {
  const { problem, snapshot } = record
  const details = problem?.details
  const price = problem?.code === 'price_changed' ? priceChangedDetailsSchema.safeParse(details).data : null
  const quote = price?.quote.currency === snapshot.currency ? price.quote : null
  const unavailable = unavailableDetailsSchema.safeParse(details).data
  return {
    code: problem?.code ?? 'internal',
    quote,
    compared: quote ? compareLines(snapshot, quote) : [],
    markedLines: new Set(unavailable?.lines ?? linesWithErrors(record)),
    left: unavailable?.left ?? {},
    missing: belowMinimumDetailsSchema.safeParse(details).data?.missing ?? null,
    opensAt: closedDetailsSchema.safeParse(details).data?.opens_at ?? null,
    nearest: nearestTimesSchema.safeParse(details).data?.nearest.map(({ starts_at }) => starts_at) ?? [],
    most: ordersFullDetailsSchema.safeParse(details).data?.most ?? null,
  }
}

export type Decision = ReturnType<typeof decisionOf>

function compareLines({ lines }: OrderSnapshot, { lines: priced, currency }: Quote) {
  return lines.flatMap((line) => {
    const now = priced.find(({ id }) => id === line.id)?.total_price
    return now ? [{ line, now, differenceMinor: toMinor(now, currency) - toMinor(line.total_price, currency) }] : []
  })
}

/** Field errors name lines by their index: `items.2.variables`. */
function linesWithErrors({ problem, payload }: OutboxRecord) {
  return Object.keys(problem?.errors ?? {}).flatMap((field) => {
    const place = /^items\.(\d+)\./.exec(field)?.[1]
    const line = place === undefined ? undefined : payload.items[Number(place)]
    return line ? [line.id] : []
  })
}

export function acceptedAt({ payload, snapshot }: OutboxRecord, quote: Quote): Intent {
  const { order_type: _type, catalogue_version, lines, ...sums } = quote
  return {
    payload: { ...payload, agreed_total: quote.total_amount, catalogue_version },
    snapshot: {
      ...sums,
      lines: snapshot.lines.map((line) => {
        const priced = lines.find(({ id }) => id === line.id)
        return priced ? { ...line, unit_price: priced.unit_price, total_price: priced.total_price } : line
      }),
    },
  }
}

type Intent = Pick<OutboxRecord, 'payload' | 'snapshot'>
export type Offer = Intent & { readonly remedy: Remedy }

/** Orders that can be sent instead, best first, without those that would be refused again. */
export function offersFor(record: OutboxRecord, store: Tenant, now: Date): Offer[] {
  return outcomeOf(record.problem?.code ?? 'no_answer').remedies.flatMap((remedy) =>
    [INTENTS[remedy]?.(record, store, now) ?? []].flat().map((intent) => ({ remedy, ...intent })),
  )
}

const INTENTS: {
  readonly [R in Remedy]?: (record: OutboxRecord, store: Tenant, now: Date) => Intent | Intent[] | null
} = {
  accept: (record) => {
    const { quote } = decisionOf(record)
    return quote && acceptedAt(record, quote)
  },
  available: (record, store) => {
    const { markedLines, left } = decisionOf(record)
    const { payload, snapshot } = record
    const lines = snapshot.lines.flatMap((line) => {
      const quantity = markedLines.has(line.id) ? (left[line.id] ?? 0) : line.quantity
      const totalMinor = minorOf(line.unit_price, store) * quantity
      return quantity > 0 ? [{ ...line, quantity, total_price: toDecimal(totalMinor, store.currency) }] : []
    })
    const items = payload.items.flatMap((item) => {
      const line = lines.find(({ id }) => id === item.id)
      return line ? [{ ...item, quantity: line.quantity }] : []
    })
    const intent = pricedAnew({ ...payload, items }, { ...snapshot, lines }, store)
    const isBelow =
      payload.order_type === 'delivery' &&
      minorOf(intent.snapshot.subtotal, store) < minorOf(store.min_delivery_order_amount, store)
    return items.length === 0 || isBelow ? null : intent
  },
  near: (record, _store, now) =>
    decisionOf(record)
      .nearest.filter((time) => Date.parse(time) > now.getTime())
      .map((time) => ({ payload: { ...record.payload, reserved_at: time }, snapshot: record.snapshot })),
  later: (record, store, now) => {
    if (isVisit(record.payload.order_type)) return null
    const opensAt = decisionOf(record).opensAt ?? nextOpening(store, now)
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
    return pricedAnew({ ...rest, order_type: 'takeaway' }, snapshot, store)
  },
}

function nextOpening(store: Tenant, now: Date): string | null {
  const state = openingState(store, now)
  return !state.isOpen && state.next ? new Date(state.next.opens * MINUTE_MS).toISOString() : null
}

/** The agreed prices with today's tax and fee; the server calculates them again. */
function pricedAnew(payload: PlaceOrderBody, snapshot: OrderSnapshot, store: Tenant): Intent {
  const decimal = (minor: number) => toDecimal(minor, store.currency)
  const { subtotalMinor, deliveryMinor, taxMinor, totalMinor } = totalsOf(
    snapshot.lines.map((line) => minorOf(line.total_price, store)),
    store,
    payload.order_type === 'delivery' ? minorOf(store.delivery_fee, store) : 0,
  )
  return {
    payload: { ...payload, agreed_total: decimal(totalMinor), catalogue_version: store.catalogue_version },
    snapshot: {
      ...snapshot,
      subtotal: decimal(subtotalMinor),
      delivery_fees: decimal(deliveryMinor),
      tax_amount: decimal(taxMinor),
      total_amount: decimal(totalMinor),
    },
  }
}

const minorOf = (amount: string, { currency }: Tenant) => toMinor(amount, currency)
