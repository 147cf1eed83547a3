// What an order and the cart on the device do to each other in one transaction.
import { choiceKey } from '#contract/cart-choice'
import type { CartLine, OrderedItem } from '#contract/cart'
import { cartBeside } from '#data/cart-storage.ts'
import { StaleError } from '#data/outbox/outbox.ts'
import { ordered, restored } from './cart-acts.ts'
import { readCart, toSaved } from './cart-document.ts'
import type { CartAct } from './cart-document.ts'

/**
 * Takes what is ordered under `key` out of an owner's saved cart, once: the order is saved only when the cart holds just that, whichever
 * tab got there first.
 */
export const takingOut = (slug: string, owner: string, key: string, items: readonly OrderedItem[]) =>
  cartBeside(slug, owner, (saved) => {
    const cart = readCart(saved)
    const held = cart.lines.map((line) => wordOf({ ...line, variables: line.variables_values }))
    if (held.toSorted().join('\n') !== items.map(wordOf).toSorted().join('\n')) throw new StaleError()
    return toSaved(ordered(key, items)(cart))
  })

/** The cart has no room for all that was to be put into it. Nothing was changed. */
export class CartFullError extends Error {
  override readonly name = 'CartFullError'
}

/** Puts the lines of an order back into an owner's saved cart, all of them or none, and does `acts` to it. @throws CartFullError in the change. */
export const puttingBack = (slug: string, owner: string, lines: readonly CartLine[], acts: readonly CartAct[]) =>
  cartBeside(slug, owner, (saved) => {
    const before = readCart(saved)
    const after = [restored(lines), ...acts].reduce((cart, act) => act(cart), before)
    if (piecesOf(after.lines) < piecesOf(before.lines) + piecesOf(lines)) throw new CartFullError()
    return toSaved(after)
  })

const piecesOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const wordOf = ({ id, quantity, variables, ...choice }: OrderedItem) =>
  `${id} ${quantity} ${choiceKey({ ...choice, answers: variables })}`
