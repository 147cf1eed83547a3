// Customers' carts in the database; the only place of their queries.
import type { Transaction } from '#server/platform/db/database'
import type { KeptLine } from './cart-rules.ts'
import type { Taken } from './ordered-lines.ts'

export type CartOwner = { readonly tenantId: string; readonly customerId: string }

export type KeptCart = {
  readonly orderType: string | null
  /** 0 for a cart that was never written to. */
  readonly revision: number
  /** In the order they were added. */
  readonly lines: readonly KeptLine[]
}

/** A customer's cart. Read by one statement, so that lines and revision belong together. */
export async function readCart(tx: Transaction, { tenantId, customerId }: CartOwner): Promise<KeptCart> {
  const rows = await tx
    .selectFrom('carts')
    .leftJoin('cart_lines', (join) =>
      join
        .onRef('cart_lines.tenant_id', '=', 'carts.tenant_id')
        .onRef('cart_lines.customer_id', '=', 'carts.customer_id'),
    )
    .select([
      'carts.order_type',
      'carts.revision',
      'cart_lines.id',
      'item_id',
      'quantity',
      'notes',
      'answers',
      'position',
    ])
    .where('carts.tenant_id', '=', tenantId)
    .where('carts.customer_id', '=', customerId)
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

/**
 * Counts a change of the cart, makes it when there is none, with this way, and locks it until the end of the transaction.
 * @returns its new revision.
 */
export async function openCart(
  tx: Transaction,
  { tenantId, customerId }: CartOwner,
  orderType: string,
  at: Date,
): Promise<number> {
  const { revision } = await tx
    .insertInto('carts')
    .values({ tenant_id: tenantId, customer_id: customerId, order_type: orderType, revision: 1, updated_at: at })
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

/** Writes how the cart is to be ordered. The cart is open. */
export async function writeWay(tx: Transaction, { tenantId, customerId }: CartOwner, orderType: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ order_type: orderType })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Writes lines, new ones and those that are there. The cart is open. */
export async function writeLines(
  tx: Transaction,
  { tenantId, customerId }: CartOwner,
  lines: readonly KeptLine[],
  revision: number,
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('cart_lines')
    .values(
      lines.map(({ answers, ...line }) => ({
        ...line,
        answers: JSON.stringify(answers),
        tenant_id: tenantId,
        customer_id: customerId,
        revision,
      })),
    )
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

/**
 * Takes lines out of the cart: the one with this id, or all; never one that changed after `seen`.
 * @returns false when the line was not there at all.
 */
export async function removeLines(
  tx: Transaction,
  { tenantId, customerId }: CartOwner,
  { id, seen }: { id?: string; seen: number },
  at: Date,
): Promise<boolean> {
  if (!(await lockCart(tx, { tenantId, customerId }))) return id === undefined
  const mine = tx
    .selectFrom('cart_lines')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
  if (id !== undefined && !(await mine.where('id', '=', id).executeTakeFirst())) return false
  let removal = tx
    .deleteFrom('cart_lines')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('revision', '<=', seen)
  if (id !== undefined) removal = removal.where('id', '=', id)
  const removed = await removal.returning('id').execute()
  if (removed.length > 0) await countChange(tx, { tenantId, customerId }, at)
  return true
}

/** Locks a cart until the end of the transaction. @returns false when its customer never had one. */
export async function lockCart(tx: Transaction, { tenantId, customerId }: CartOwner): Promise<boolean> {
  const cart = tx
    .selectFrom('carts')
    .select('revision')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
  return (await cart.forUpdate().executeTakeFirst()) !== undefined
}

/** Writes what an order took out of a locked cart. */
export async function writeTaken(tx: Transaction, owner: CartOwner, { gone, left }: Taken, at: Date): Promise<void> {
  await tx
    .deleteFrom('cart_lines')
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .where('id', 'in', gone)
    .execute()
  await writeLines(tx, owner, left, await countChange(tx, owner, at))
}

/** Counts a change of a locked cart. @returns its new revision. */
async function countChange(tx: Transaction, { tenantId, customerId }: CartOwner, at: Date): Promise<number> {
  const { revision } = await tx
    .updateTable('carts')
    .set((set) => ({ revision: set('revision', '+', 1), updated_at: at }))
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
