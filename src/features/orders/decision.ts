// What a refused order asks of the customer, read from the record on the device. Pure, but for the digest that makes a key.
import type { OrderSnapshot, OutboxRecord } from '#contract/offline'
import { nearestTimesSchema } from '#contract/booking'
import { toDecimal, toMinor } from '#contract/money'
import {
  belowMinimumDetailsSchema,
  closedDetailsSchema,
  ordersFullDetailsSchema,
  priceChangedDetailsSchema,
  unavailableDetailsSchema,
} from '#contract/order'
import type { PlaceOrderBody, Quote } from '#contract/order'

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
