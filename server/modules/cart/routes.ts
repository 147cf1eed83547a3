import type { FastifyInstance } from 'fastify'
import {
  type CustomerCart,
  type ServerCartLine,
  type SyncCartBody,
  clearCart,
  getCart,
  removeCartLine,
  syncCart,
} from '#contract/cart'
import type { Answer, Item } from '#contract/catalog'
import { largestMinor, toDecimal, toMinor } from '#domain/money'
import { insteadOfDelivery } from '#domain/order-types'
import { unitPriceMinor } from '#domain/pricing'
import type { Tenant } from '#contract/tenant'
import { judgeAnswers } from '#server/modules/catalog/answers'
import { presentItem } from '#server/modules/catalog/load-catalogue'
import { listWithdrawnItems } from '#server/modules/catalog/catalog-repository'
import { invalid, storedNote } from '#server/modules/catalog/order-lines'
import { type CatalogDeps, type Catalogue, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import type { Transaction } from '#server/platform/db/database'
import { serve } from '#server/platform/http/register'
import { ProblemError, type RequestOf, type RequestStore } from '#server/platform/http/route'
import { forgetOldKeys, inTenantOnce } from '#server/platform/idempotency/idempotency'
import {
  type CartOwner,
  type StoredCart,
  openCart,
  readCart,
  removeLines,
  writeLines,
  writeOrderType,
} from './cart-repository.ts'
import { type StoredLine, orderTypeAfter, putLines } from './cart-rules.ts'

export function registerCartRoutes(app: FastifyInstance, deps: CatalogDeps) {
  serve(app, deps, getCart, async ({ store, customer }) => {
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    return { data: await deps.db.inTenant(store.id, (tx) => shownCart(tx, ownerOf(store, customer), catalogue)) }
  })

  serve(app, deps, syncCart, async (request) => {
    const { store, customer, body } = request
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    return inTenantOnce(deps, syncCart, 'syncCart', request, async (tx, at) => ({
      status: 200,
      data: await putIntoCart(tx, ownerOf(store, customer), catalogue, body, at),
    }))
  })

  async function remove({ store, customer, query: { revision } }: RequestOf<typeof clearCart>, id?: string) {
    const owner = ownerOf(store, customer)
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    const seen = revision === undefined ? Number.MAX_SAFE_INTEGER : Number(revision)
    return deps.db.inTenant(store.id, async (tx) => {
      if (!(await removeLines(tx, owner, { id, seen }, deps.now()))) throw new ProblemError(404, 'not_found')
      return { data: await shownCart(tx, owner, catalogue) }
    })
  }
  serve(app, deps, clearCart, (request) => remove(request))
  serve(app, deps, removeCartLine, (request) => remove(request, request.params.id))
}

async function putIntoCart(
  tx: Transaction,
  owner: CartOwner,
  catalogue: Catalogue,
  { items, order_type, keep_order_type: isKept = false }: SyncCartBody,
  at: Date,
) {
  const asked = items.map((line) => ({ ...line, notes: storedNote(line.notes) }))
  if (new Set(asked.map(({ id }) => id)).size !== asked.length) throw invalid('items', 'order.line_repeated')
  const { order_types } = catalogue.tenant
  if (!order_types.includes(order_type)) throw invalid('order_type', 'order.type_not_offered')
  const revision = await openCart(tx, owner, order_type, at)
  const before = await readCart(tx, owner)
  const { lines: present } = before
  const orderType = orderTypeAfter(before, { orderType: order_type, isKept }, order_types)
  if (orderType !== before.orderType) await writeOrderType(tx, owner, orderType)
  const itemOf = await itemsOf(tx, owner, catalogue, [...present, ...asked])
  const { lines, changed, receipt } = putLines(present, asked, (line) =>
    itemOf(line.item_id) === null ? 'item_unavailable' : null,
  )
  await writeLines(tx, owner, changed, revision)
  await forgetOldKeys(tx, owner.tenantId, at, revision)
  const cart = presentCart({ lines, orderType, revision }, catalogue.tenant, itemOf)
  return { ...cart, receipt }
}

async function shownCart(tx: Transaction, owner: CartOwner, catalogue: Catalogue) {
  const cart = await readCart(tx, owner)
  return presentCart(cart, catalogue.tenant, await itemsOf(tx, owner, catalogue, cart.lines))
}

async function itemsOf(
  tx: Transaction,
  { tenantId }: CartOwner,
  { slug, tenant, itemsById }: Catalogue,
  lines: readonly { item_id: string }[],
): Promise<(id: string) => LineItem | null> {
  const missing = [...new Set(lines.map(({ item_id }) => item_id).filter((id) => !itemsById.has(id)))]
  const rows = missing.length === 0 ? [] : await listWithdrawnItems(tx, tenantId, missing)
  const withdrawn = new Map(rows.map((row) => [row.id, presentItem(slug, tenant.currency, row, new Map())]))
  return (id) => {
    const item = itemsById.get(id) ?? withdrawn.get(id)
    return item ? { item, isOnMenu: itemsById.has(id) } : null
  }
}

const ownerOf = (store: RequestStore, customer: { id: string }): CartOwner => ({
  tenantId: store.id,
  customerId: customer.id,
})

type LineItem = { readonly item: Item; readonly isOnMenu: boolean }

type Store = Pick<Tenant, 'currency' | 'order_types' | 'min_delivery_order_amount'>

/** Lines whose item is unknown are left out, because they have no name. */
export function presentCart(cart: StoredCart, store: Store, itemOf: (id: string) => LineItem | null): CustomerCart {
  const order_items = cart.lines.flatMap((line) => {
    const found = itemOf(line.item_id)
    return found ? [presentLine(line, found, store.currency)] : []
  })
  return { order_items, order_type: orderTypeOf(cart, order_items, store), revision: cart.revision }
}

/** Delivery below its minimum becomes another type. */
function orderTypeOf(
  { orderType }: StoredCart,
  lines: readonly ServerCartLine[],
  { order_types, min_delivery_order_amount, currency }: Store,
) {
  const sent = order_types.find((type) => type === orderType)
  if (sent === undefined) return null
  if (sent !== 'delivery') return sent
  const orderable = lines.filter(({ problem }) => problem === null)
  const subtotal = orderable.reduce((sum, { total_price }) => sum + toMinor(total_price, currency), 0)
  const isReached = subtotal >= toMinor(min_delivery_order_amount, currency)
  return isReached ? sent : (insteadOfDelivery(order_types) ?? sent)
}

function presentLine(line: StoredLine, { item, isOnMenu }: LineItem, currency: string): ServerCartLine {
  const { byVariable, faults, hasUnavailableOption } = judgeAnswers(item.variables, line.answers)
  const unit = unitMinor(item, byVariable, currency)
  const problem =
    !isOnMenu || !item.is_available
      ? 'item_unavailable'
      : hasUnavailableOption || faults.length > 0
        ? 'option_unavailable'
        : null
  return {
    id: line.id,
    item_id: line.item_id,
    orderItemId: line.id,
    quantity: line.quantity,
    notes: line.notes,
    name: item.name,
    name_ar: item.name_ar,
    ...(item.section ? { section: item.section } : {}),
    image: item.image_url,
    price: item.price,
    variablesPrice: amount(unit - toMinor(item.price, currency), currency),
    total_price: amount(unit * line.quantity, currency),
    variables: item.variables,
    variables_values: line.answers,
    problem,
  }
}

/** Option prices of a withdrawn item that a new currency of the store cannot write count as nothing, as on the device. */
function unitMinor(item: Item, answers: ReadonlyMap<string, Answer>, currency: string) {
  try {
    return unitPriceMinor(item, answers, currency)
  } catch {
    return toMinor(item.price, currency)
  }
}

/** Limited to what the wire can carry: prices that rose after a line was stored must not make its cart unreadable. */
const amount = (minor: number, currency: string) => toDecimal(Math.min(minor, largestMinor(currency)), currency)
