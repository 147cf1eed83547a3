// The lines of an order as they were asked for, held against the catalogue and priced by it. Pure.
import { DEFAULT_NOTE } from '#domain/limits'
import type { OrderedItem } from '#contract/cart'
import type { Item } from '#contract/catalog'
import { largestMinor, toDecimal, toMinor } from '#domain/money'
import type { OrderItem, PlaceOrderBody } from '#contract/order'
import type { Totals } from '#domain/pricing'
import { totalsOf, unitPriceMinor } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import { ProblemError } from '#server/platform/http/route'
import type { JudgedAnswers } from './answers.ts'
import { judgeAnswers } from './answers.ts'

export type Line = { readonly asked: OrderedItem; readonly item: Item; readonly answers: JudgedAnswers }

/** Lines whose item or options cannot be had, by their ids. */
export type MissingLines = {
  readonly items: readonly string[]
  /** By line: portions left of its item, when there are some but fewer than asked for. */
  readonly left: Readonly<Record<string, number>>
  readonly options: readonly string[]
  /** Lines whose answers were given to other questions than the menu asks now. */
  readonly questions: readonly string[]
}

/** Lines in words and prices, and their sums in minor units. */
export type PricedOrder = Totals & {
  readonly currency: string
  readonly taxPercent: number
  readonly isTaxIncluded: boolean
  readonly lines: OrderItem[]
}

/** A note as it is stored: leading whitespace trimmed; no note of a line is the default sentence. */
export function storedNote(note: string, fallback = DEFAULT_NOTE): string {
  return note.trim() === '' ? fallback : note.trimStart()
}

/** The refusal of a field that no customer of ours would send like this. */
export function invalid(field: string, message: string): ProblemError {
  return new ProblemError(422, 'validation_failed', { fields: { [field]: [message] } })
}

/** How many pieces of each item the lines ask for together. */
export function piecesOf(items: readonly OrderedItem[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { item_id: id, quantity } of items) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return pieces
}

/** The menu that an order is held against. */
type MenuOf = { readonly tenant: Pick<Tenant, 'catalogue_version'>; readonly itemsById: ReadonlyMap<string, Item> }

/**
 * Reads the lines whose items are on the menu. Answers that do not fit may belong to the questions of an earlier menu: what becomes of
 * them is for the customer to decide.
 * @throws ProblemError 422 for lines and answers that no customer of ours would send.
 */
export function readLines(
  { tenant, itemsById }: MenuOf,
  { items, catalogue_version: version }: Pick<PlaceOrderBody, 'items' | 'catalogue_version'>,
): Line[] {
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

/** What of the lines cannot be had now. `portionsLeft` holds the limited items. */
export function missingLines(
  items: PlaceOrderBody['items'],
  lines: readonly Line[],
  portionsLeft: ReadonlyMap<string, number>,
): MissingLines {
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

/** Prices lines by the catalogue. @throws ProblemError 422 when the total is larger than the wire can carry. */
export function priceLines(tenant: Tenant, lines: readonly Line[], isDelivery: boolean): PricedOrder {
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
    lines: lines.map(({ asked, item, answers }, n) => ({
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

/** A receipt's pictures are drawn small and need no preview. */
function pictureOf({ image }: Item): OrderItem['item']['image'] {
  if (!image) return null
  const { preview: _, ...picture } = image
  return picture
}
