// What an order and the cart on the device do to each other in one transaction.
import { choiceKey } from '#contract/cart-choice'
import type { CartLine, OrderedItem } from '#contract/cart'
import { keyOf } from '#data/device/kinds.ts'
import { StaleError } from '#data/outbox/outbox.ts'
import type { Beside } from '#data/outbox/save-intent.ts'
import { ordered, restored } from './cart-acts.ts'
import { readCart, toSaved } from './cart-document.ts'
import type { CartAct, CartDocument } from './cart-document.ts'

/** A change of an owner's saved cart that is one step with a write to the outbox. */
const cartBeside = (owner: string, change: (cart: CartDocument) => CartDocument): Beside => ({
  keys: [keyOf('cart', owner)],
  change: ([saved]) => [toSaved(change(readCart(saved)))],
})

/**
 * Takes what is ordered under `key` out of an owner's saved cart, once: the order is saved only when the cart holds just that, whichever
 * tab got there first.
 */
export const takingOut = (owner: string, key: string, items: readonly OrderedItem[]) =>
  cartBeside(owner, (cart) => {
    const held = cart.lines.map((line) => wordOf({ ...line, variables: line.variables_values }))
    if (held.toSorted().join('\n') !== items.map(wordOf).toSorted().join('\n')) throw new StaleError()
    return ordered(key, items)(cart)
  })

/** The cart has no room for all that was to be put into it. Nothing was changed. */
export class CartFullError extends Error {
  override readonly name = 'CartFullError'
}

/** Puts the lines of an order back into an owner's saved cart, all of them or none, and does `acts` to it. @throws CartFullError in the change. */
export const puttingBack = (owner: string, lines: readonly CartLine[], acts: readonly CartAct[]) =>
  cartBeside(owner, (before) => {
    const after = [restored(lines), ...acts].reduce((cart, act) => act(cart), before)
    if (piecesOf(after.lines) < piecesOf(before.lines) + piecesOf(lines)) throw new CartFullError()
    return after
  })

const piecesOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const wordOf = ({ id, quantity, variables, ...choice }: OrderedItem) =>
  `${id} ${quantity} ${choiceKey({ ...choice, answers: variables })}`
