// What an order and the cart on the device do to each other in one transaction.
import { choiceKey } from '#contract/cart-choice'
import type { OrderedItem } from '#contract/cart'
import { cartBeside } from '#data/cart-storage.ts'
import { StaleError } from '#data/outbox/outbox.ts'
import { ordered } from './cart-acts.ts'
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

/** Puts something into an owner's saved cart. */
export const puttingIn = (slug: string, owner: string, acts: readonly CartAct[]) =>
  cartBeside(slug, owner, (saved) => toSaved(acts.reduce((cart, act) => act(cart), readCart(saved))))

const wordOf = ({ id, quantity, variables, ...choice }: OrderedItem) =>
  `${id} ${quantity} ${choiceKey({ ...choice, answers: variables })}`
