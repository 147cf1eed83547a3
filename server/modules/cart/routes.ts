// Reading and changing a customer's cart over HTTP (specification section 7).
import type { FastifyInstance } from 'fastify'
import { clearCart, getCart, removeCartLine, syncCart } from '#contract/cart'
import type { CartReceipt, CustomerCart, SyncCartBody } from '#contract/cart'
import { listWithdrawnItems } from '#server/modules/catalog/catalog-repository'
import { presentItem } from '#server/modules/catalog/catalog-presenter'
import type { Transaction } from '#server/platform/db/database'
import { serve } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import type { RequestStore } from '#server/platform/http/route'
import { fingerprintOf, forgetOldKeys, once, successOf } from '#server/platform/idempotency/idempotency'
import { invalid, storedNote } from '#server/modules/catalog/order-lines'
import { requireCatalogue } from '#server/modules/catalog/require-catalogue'
import type { CatalogDeps } from '#server/modules/catalog/tenant-directory'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { presentCart } from './cart-presenter.ts'
import type { LineItem } from './cart-presenter.ts'
import type { CartOwner } from './cart-repository.ts'
import { openCart, readCart, removeLines, writeLines, writeWay } from './cart-repository.ts'
import { putLines, wayAfter } from './cart-rules.ts'

/** Registers getCart, syncCart, clearCart and removeCartLine. */
export function registerCartRoutes(app: FastifyInstance, deps: CatalogDeps): void {
  serve(app, deps, getCart, async ({ store, customer }) => {
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    return { data: await deps.db.inTenant(store.id, (tx) => shownCart(tx, ownerOf(store, customer), catalogue)) }
  })

  serve(app, deps, syncCart, async ({ store, customer, body, idempotencyKey: key }) => {
    const owner = ownerOf(store, customer)
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    const at = deps.now()
    const keyed = { ...owner, route: 'syncCart', key, fingerprint: fingerprintOf(syncCart.path, body), at }
    const outcome = await deps.db.inTenant(store.id, (tx) =>
      once(tx, keyed, async () => ({ status: 200, data: await putIntoCart(tx, owner, catalogue, body, at) })),
    )
    return successOf(outcome)
  })

  serve(app, deps, clearCart, async ({ store, customer, query }) => {
    const owner = ownerOf(store, customer)
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    const data = await deps.db.inTenant(store.id, async (tx) => {
      await removeLines(tx, owner, { seen: seenOf(query) }, deps.now())
      return shownCart(tx, owner, catalogue)
    })
    return { data }
  })

  serve(app, deps, removeCartLine, async ({ store, customer, params, query }) => {
    const owner = ownerOf(store, customer)
    const catalogue = await requireCatalogue(deps.directory, store.slug)
    const data = await deps.db.inTenant(store.id, async (tx) => {
      const isThere = await removeLines(tx, owner, { id: params.id, seen: seenOf(query) }, deps.now())
      if (!isThere) throw new ProblemError(404, 'not_found')
      return shownCart(tx, owner, catalogue)
    })
    return { data }
  })
}

async function putIntoCart(
  tx: Transaction,
  owner: CartOwner,
  catalogue: Catalogue,
  { items, order_type, keep_order_type: isKept = false }: SyncCartBody,
  at: Date,
): Promise<CustomerCart & { receipt: CartReceipt[] }> {
  const asked = items.map((line) => ({ ...line, notes: storedNote(line.notes) }))
  if (new Set(asked.map(({ id }) => id)).size !== asked.length) throw invalid('items', 'order.line_repeated')
  const { order_types } = catalogue.tenant
  if (!order_types.includes(order_type)) throw invalid('order_type', 'order.type_not_offered')
  const revision = await openCart(tx, owner, order_type, at)
  const before = await readCart(tx, owner)
  const { lines: present } = before
  const orderType = wayAfter(before, { orderType: order_type, isKept }, order_types)
  if (orderType !== before.orderType) await writeWay(tx, owner, orderType)
  const itemOf = await itemsOf(tx, owner, catalogue, [...present, ...asked])
  const { lines, changed, receipt } = putLines(present, asked, (line) =>
    itemOf(line.item_id) === null ? 'item_unavailable' : null,
  )
  await writeLines(tx, owner, changed, revision)
  await forgetOldKeys(tx, owner.tenantId, at, revision)
  const cart = presentCart({ lines, orderType, revision }, catalogue.tenant, itemOf)
  return { ...cart, receipt: [...receipt] }
}

async function shownCart(tx: Transaction, owner: CartOwner, catalogue: Catalogue): Promise<CustomerCart> {
  const cart = await readCart(tx, owner)
  return presentCart(cart, catalogue.tenant, await itemsOf(tx, owner, catalogue, cart.lines))
}

/** The items of lines: those on the menu from memory, those that left it from the database. */
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

const seenOf = ({ revision }: { revision?: string | undefined }) =>
  revision === undefined ? Number.MAX_SAFE_INTEGER : Number(revision)
