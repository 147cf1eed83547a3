// Placing an order empties the cart it came from, in the transaction of the order.
import type { OrderedItem } from '#contract/cart'
import type { Transaction } from '#server/platform/db/database'
import { storedNote } from '#server/modules/catalog/order-lines'
import { lockCart, readCart, writeTaken } from '#server/modules/cart/cart-repository'
import type { CartOwner } from '#server/modules/cart/cart-repository'
import { takeOrdered } from '#server/modules/cart/ordered-lines'

/** An order that is just being placed: its key and its lines. */
type Ordered = { readonly id: string; readonly items: readonly OrderedItem[]; readonly at: Date }

/**
 * Takes the lines of an order out of its customer's cart, whichever of their devices sent it. The cart is locked last: whoever
 * changes it holds nothing that placing waits for.
 */
export async function takeOutOfCart(tx: Transaction, owner: CartOwner, { id, items, at }: Ordered): Promise<void> {
  if (!(await lockCart(tx, owner))) return
  const { lines } = await readCart(tx, owner)
  const asked = items.map((line) => ({ ...line, notes: storedNote(line.notes) }))
  const taken = takeOrdered(lines, id, asked)
  if (taken.gone.length > 0) await writeTaken(tx, owner, taken, at)
}
