import type { Transaction } from '#server/platform/db/database'
import type { StoredLine, Taken } from './cart-rules.ts'

export type CartOwner = { readonly tenantId: string; readonly customerId: string }

export type StoredCart = Awaited<ReturnType<typeof readCart>>

const ofOwner = ({ tenantId, customerId }: CartOwner) => ({ tenant_id: tenantId, customer_id: customerId })

/** One statement, so that lines and revision belong together; the revision is 0 before the first change. */
export async function readCart(tx: Transaction, { tenantId, customerId }: CartOwner) {
  const rows = await tx
    .selectFrom('carts')
    .leftJoin('cart_lines', (join) =>
      join
        .onRef('cart_lines.tenant_id', '=', 'carts.tenant_id')
        .onRef('cart_lines.customer_id', '=', 'carts.customer_id'),
    )
    .select(['carts.order_type', 'carts.revision', 'cart_lines.id'])
    .select(['item_id', 'quantity', 'notes', 'answers', 'position'])
    .where((eb) => eb.and({ 'carts.tenant_id': tenantId, 'carts.customer_id': customerId }))
    .orderBy('position')
    .orderBy('cart_lines.id')
    .execute()
  const [first] = rows
  return {
    orderType: first?.order_type ?? null,
    revision: first?.revision ?? 0,
    lines: rows.flatMap(({ id, item_id, quantity, notes, answers, position }) =>
      // Null together, for a cart without lines.
      id === null || item_id === null || quantity === null || notes === null || answers === null || position === null
        ? []
        : [{ id, item_id, quantity, notes, answers, position }],
    ),
  }
}

/** Inserts the cart or counts a change of it, and locks it. @returns its new revision. */
export async function openCart(tx: Transaction, owner: CartOwner, orderType: string, at: Date) {
  const { revision } = await tx
    .insertInto('carts')
    .values({ ...ofOwner(owner), order_type: orderType, revision: 1, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'customer_id']).doUpdateSet((set) => ({
        revision: set('carts.revision', '+', 1),
        updated_at: at,
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export const writeOrderType = (tx: Transaction, owner: CartOwner, orderType: string) =>
  tx
    .updateTable('carts')
    .set({ order_type: orderType })
    .where((eb) => eb.and(ofOwner(owner)))
    .execute()

export async function writeLines(tx: Transaction, owner: CartOwner, lines: readonly StoredLine[], revision: number) {
  if (lines.length === 0) return
  await tx
    .insertInto('cart_lines')
    .values(lines.map((line) => ({ ...line, ...ofOwner(owner), answers: JSON.stringify(line.answers), revision })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'customer_id', 'id']).doUpdateSet((set) => ({
        item_id: set.ref('excluded.item_id'),
        quantity: set.ref('excluded.quantity'),
        notes: set.ref('excluded.notes'),
        answers: set.ref('excluded.answers'),
        revision: set.ref('excluded.revision'),
      })),
    )
    .execute()
}

/** Lines that changed after revision `seen` stay. @returns false when there is no line of this id. */
export async function removeLines(
  tx: Transaction,
  owner: CartOwner,
  { id, seen }: { id: string | undefined; seen: number },
  at: Date,
) {
  if (!(await lockCart(tx, owner))) return id === undefined
  const lines = { ...ofOwner(owner), ...(id === undefined ? {} : { id }) }
  const found = await tx
    .selectFrom('cart_lines')
    .select('id')
    .where((eb) => eb.and(lines))
    .executeTakeFirst()
  if (!found) return id === undefined
  const removed = await tx
    .deleteFrom('cart_lines')
    .where((eb) => eb.and(lines))
    .where('revision', '<=', seen)
    .returning('id')
    .execute()
  if (removed.length > 0) await countChange(tx, owner, at)
  return true
}

/** @returns false when its customer has none. */
export async function lockCart(tx: Transaction, owner: CartOwner) {
  const cart = tx
    .selectFrom('carts')
    .select('revision')
    .where((eb) => eb.and(ofOwner(owner)))
  return (await cart.forUpdate().executeTakeFirst()) !== undefined
}

export async function writeTaken(tx: Transaction, owner: CartOwner, { gone, left }: Taken, at: Date) {
  await tx
    .deleteFrom('cart_lines')
    .where((eb) => eb.and(ofOwner(owner)))
    .where('id', 'in', gone)
    .execute()
  await writeLines(tx, owner, left, await countChange(tx, owner, at))
}

/** Counts a change of a locked cart. @returns its new revision. */
async function countChange(tx: Transaction, owner: CartOwner, at: Date) {
  const { revision } = await tx
    .updateTable('carts')
    .set((set) => ({ revision: set('revision', '+', 1), updated_at: at }))
    .where((eb) => eb.and(ofOwner(owner)))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
