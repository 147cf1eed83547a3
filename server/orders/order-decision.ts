// Whether an order can be taken as it was asked for, and what it costs. Pure: catalogue and request in, lines and sums out.
import { DEFAULT_NOTE } from '#contract/cart-limits'
import type { OrderedItem } from '#contract/cart'
import type { Item } from '#contract/catalog'
import { decimalsOf, toDecimal, toMinor } from '#contract/money'
import type { OrderItem, PlaceOrderBody, Quote } from '#contract/order'
import { totalsOf, unitPriceMinor } from '#contract/pricing'
import type { Totals } from '#contract/pricing'
import type { Tenant } from '#contract/tenant'
import { ProblemError } from '#server/http/route'
import type { JudgedAnswers } from './answers.ts'
import { judgeAnswers } from './answers.ts'

/** Largest amount the wire can carry, in major units (contract/money.ts decimalSchema). */
const LARGEST_AMOUNT = 999_999_999

export type OrderedFrom = {
  readonly tenant: Tenant
  readonly itemsById: ReadonlyMap<string, Item>
}

/** An order that can be taken: its lines in words and prices, and its sums in minor units. */
export type AcceptedOrder = Totals & {
  readonly currency: string
  readonly taxPercent: number
  readonly lines: OrderItem[]
}

type Line = { readonly asked: OrderedItem; readonly item: Item; readonly answers: JudgedAnswers }

/** A note as it is stored: leading whitespace trimmed; no note of a line is the default sentence. */
export function storedNote(note: string, fallback = DEFAULT_NOTE): string {
  return note.trim() === '' ? fallback : note.trimStart()
}

/**
 * Decides about an order and prices it by the catalogue.
 * @param hasAddress whether the address it names is one of the customer's own.
 * @throws ProblemError 409 with what the customer must decide, 422 for what no customer of ours would send.
 */
export function decideOrder(from: OrderedFrom, body: PlaceOrderBody, hasAddress: boolean): AcceptedOrder {
  const lines = judgeLines(from, body)
  const { tenant } = from
  const { currency } = tenant
  const prices = lines.map(({ item, answers }) => unitPriceMinor(item, answers.byVariable, currency))
  const lineTotals = lines.map(({ asked }, n) => (prices[n] ?? 0) * asked.quantity)
  const isDelivery = body.order_type === 'delivery'
  const totals = totalsOf(lineTotals, tenant.tax, isDelivery ? toMinor(tenant.delivery_fee, currency) : 0)
  if (totals.totalMinor > LARGEST_AMOUNT * 10 ** decimalsOf(currency)) throw invalid('items', 'order.amount_too_large')

  judgeFulfilment(tenant, body, hasAddress, totals.subtotalMinor)

  const accepted: AcceptedOrder = {
    ...totals,
    currency,
    taxPercent: tenant.tax,
    lines: lines.map(({ asked, item, answers }, n) => ({
      id: asked.id,
      item: { item_id: item.id, name: item.name, name_ar: item.name_ar, image: pictureOf(item) },
      quantity: asked.quantity,
      price: toDecimal(prices[n] ?? 0, currency),
      total_price: toDecimal(lineTotals[n] ?? 0, currency),
      notes: storedNote(asked.notes),
      answers: answers.inWords,
      variables: [...answers.byVariable].map(([variable_id, answer]) => ({ variable_id, answer })),
    })),
  }
  if (agreedMinor(body, currency) !== totals.totalMinor) {
    throw new ProblemError(409, 'price_changed', {
      details: { quote: quoteOf(accepted, body, tenant.catalogue_version) },
    })
  }
  return accepted
}

/** A receipt's pictures are drawn small and need no preview. */
function pictureOf({ image }: Item): OrderItem['item']['image'] {
  if (!image) return null
  const { preview: _, ...picture } = image
  return picture
}

function invalid(field: string, message: string): ProblemError {
  return new ProblemError(422, 'validation_failed', { fields: { [field]: [message] } })
}

function judgeLines({ itemsById }: OrderedFrom, body: PlaceOrderBody): Line[] {
  const ids = body.items.map((line) => line.id)
  if (new Set(ids).size !== ids.length) throw invalid('items', 'order.line_repeated')

  const found = body.items.map((asked) => ({ asked, item: itemsById.get(asked.item_id) }))
  const gone = found.filter(({ item }) => !item?.is_available).map(({ asked }) => asked.id)
  if (gone.length > 0) throw new ProblemError(409, 'item_unavailable', { details: { lines: gone } })

  const lines = found.flatMap(({ asked, item }) =>
    item ? [{ asked, item, answers: judgeAnswers(item.variables, asked.variables) }] : [],
  )
  const withoutOption = lines.filter(({ answers }) => answers.hasUnavailableOption).map(({ asked }) => asked.id)
  if (withoutOption.length > 0) throw new ProblemError(409, 'option_unavailable', { details: { lines: withoutOption } })

  const fields = Object.fromEntries(
    lines.flatMap(({ answers }, n) => (answers.faults.length > 0 ? [[`items.${n}.variables`, answers.faults]] : [])),
  )
  if (Object.keys(fields).length > 0) throw new ProblemError(422, 'validation_failed', { fields })
  return lines
}

function judgeFulfilment(tenant: Tenant, body: PlaceOrderBody, hasAddress: boolean, subtotalMinor: number): void {
  if (!tenant.order_types.includes(body.order_type)) throw new ProblemError(409, 'order_type_unavailable')
  if (body.order_type !== 'delivery') {
    if (body.address_id !== undefined) throw invalid('address_id', 'order.address_not_needed')
    return
  }
  if (!hasAddress) throw new ProblemError(409, 'address_required')
  const minimum = toMinor(tenant.min_delivery_order_amount, tenant.currency)
  if (subtotalMinor < minimum) {
    throw new ProblemError(409, 'below_minimum', {
      details: {
        minimum: toDecimal(minimum, tenant.currency),
        missing: toDecimal(minimum - subtotalMinor, tenant.currency),
      },
    })
  }
}

function agreedMinor(body: PlaceOrderBody, currency: string): number {
  try {
    return toMinor(body.agreed_total, currency)
  } catch {
    throw invalid('agreed_total', 'order.amount_malformed')
  }
}

function quoteOf(order: AcceptedOrder, body: PlaceOrderBody, catalogueVersion: number): Quote {
  const { currency } = order
  return {
    currency,
    order_type: body.order_type,
    lines: order.lines.map(({ id, item, quantity, price, total_price }) => ({
      id,
      item_id: item.item_id,
      name: item.name,
      name_ar: item.name_ar,
      quantity,
      unit_price: price,
      total_price,
    })),
    subtotal: toDecimal(order.subtotalMinor, currency),
    delivery_fees: toDecimal(order.deliveryMinor, currency),
    tax_amount: toDecimal(order.taxMinor, currency),
    total_amount: toDecimal(order.totalMinor, currency),
    catalogue_version: catalogueVersion,
  }
}
