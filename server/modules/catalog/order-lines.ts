import { DEFAULT_NOTE } from '#domain/limits'
import type { OrderedItem } from '#contract/cart'
import type { Item } from '#contract/catalog'
import { largestMinor, toDecimal, toMinor } from '#domain/money'
import type { OrderItem, PlaceOrderBody } from '#contract/order'
import { totalsOf, unitPriceMinor } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import { ProblemError } from '#server/platform/http/route'
import { judgeAnswers } from './answers.ts'

export type Line = ReturnType<typeof readLines>[number]

export type PricedOrder = ReturnType<typeof priceLines>

export function storedNote(note: string, fallback = DEFAULT_NOTE) {
  return note.trim() === '' ? fallback : note.trimStart()
}

/** A 422 for a field that our own pages never send like this. */
export function invalid(field: string, message: string) {
  return new ProblemError(422, 'validation_failed', { fields: { [field]: [message] } })
}

export function piecesOf(items: readonly OrderedItem[]) {
  const pieces = new Map<string, number>()
  for (const { item_id: id, quantity } of items) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return pieces
}

/** Answers to an earlier menu are no error, because the customer decides about them. @throws ProblemError 422 for what pages never send. */
export function readLines(
  { tenant, itemsById }: { tenant: Pick<Tenant, 'catalogue_version'>; itemsById: ReadonlyMap<string, Item> },
  { items, catalogue_version: version }: Pick<PlaceOrderBody, 'items' | 'catalogue_version'>,
) {
  if (new Set(items.map(({ id }) => id)).size !== items.length) throw invalid('items', 'order.line_repeated')
  const read = items.map((asked) => {
    const item = itemsById.get(asked.item_id)
    return item ? { asked, item, answers: judgeAnswers(item.variables, asked.variables) } : null
  })
  const isEarlier = version < tenant.catalogue_version
  const fields = Object.fromEntries(
    read.flatMap((line, n) => {
      const faults = line?.answers.faults.filter((fault) => !isEarlier || fault === 'order.answer_repeated') ?? []
      return faults.length > 0 ? [[`items.${n}.variables`, faults]] : []
    }),
  )
  if (Object.keys(fields).length > 0) throw new ProblemError(422, 'validation_failed', { fields })
  return read.filter((line) => line !== null)
}

/** @returns ids of lines that cannot be ordered now; `left` portions by line, where there are fewer than asked for. */
export function missingLines(
  items: PlaceOrderBody['items'],
  lines: readonly Line[],
  portionsLeft: ReadonlyMap<string, number>,
) {
  const onSale = new Set(lines.filter(({ item }) => item.is_available).map(({ asked }) => asked.id))
  const pieces = piecesOf(items)
  const short = items.filter(({ item_id: id }) => (pieces.get(id) ?? 0) > (portionsLeft.get(id) ?? Infinity))
  const shortIds = new Set(short.map(({ id }) => id))
  return {
    items: items.filter(({ id }) => !onSale.has(id) || shortIds.has(id)).map(({ id }) => id),
    left: Object.fromEntries(
      short.filter(({ id }) => onSale.has(id)).map(({ id, item_id: itemId }) => [id, portionsLeft.get(itemId) ?? 0]),
    ),
    questions: lines.filter(({ answers }) => answers.faults.length > 0).map(({ asked }) => asked.id),
    options: lines.filter(({ answers }) => answers.hasUnavailableOption).map(({ asked }) => asked.id),
  }
}

/** Sums are in minor units. @throws ProblemError 422 when the total is larger than the wire can carry. */
export function priceLines(tenant: Tenant, lines: readonly Line[], isDelivery: boolean) {
  const { currency } = tenant
  const prices = lines.map(({ item, answers }) => unitPriceMinor(item, answers.byVariable, currency))
  const lineTotals = lines.map(({ asked }, n) => (prices[n] ?? 0) * asked.quantity)
  const totals = totalsOf(lineTotals, tenant, isDelivery ? toMinor(tenant.delivery_fee, currency) : 0)
  if (totals.totalMinor > largestMinor(currency)) throw invalid('items', 'order.amount_too_large')
  return {
    ...totals,
    currency,
    taxPercent: tenant.tax,
    isTaxIncluded: tenant.prices_include_tax ?? false,
    lines: lines.map(({ asked, item, answers }, n): OrderItem => ({
      id: asked.id,
      item: {
        item_id: item.id,
        name: item.name,
        name_ar: item.name_ar,
        ...(item.section ? { section: item.section } : {}),
        image: pictureOf(item),
      },
      quantity: asked.quantity,
      price: toDecimal(prices[n] ?? 0, currency),
      total_price: toDecimal(lineTotals[n] ?? 0, currency),
      notes: storedNote(asked.notes),
      answers: answers.inWords,
      variables: [...answers.byVariable].map(([variable_id, answer]) => ({ variable_id, answer })),
    })),
  }
}

/** The pictures of a receipt are small and need no preview. */
function pictureOf({ image }: Item) {
  if (!image) return null
  const { preview: _, ...picture } = image
  return picture
}
