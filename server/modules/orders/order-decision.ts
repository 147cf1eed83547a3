import type { ImportDocument } from '#contract/import-document'
import type { Item } from '#contract/catalog'
import { toMinor } from '#domain/money'
import type { PlaceOrderBody } from '#contract/order'
import type { Tenant } from '#contract/tenant'
import { ProblemError } from '#server/platform/http/route'
import { invalid, missingLines, priceLines, readLines } from '#server/modules/catalog/order-lines'
import { OUTCOMES } from './order-outcomes.ts'
import type { Circumstances } from './order-outcomes.ts'

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
