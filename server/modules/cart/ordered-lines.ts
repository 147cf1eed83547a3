// What an order takes out of its customer's cart. Pure.
import { choiceKey, restLineId } from '#domain/answer-bounds'
import type { OrderedItem } from '#contract/cart'
import type { KeptLine } from './cart-rules.ts'

export type Taken = {
  /** Ids of the lines that were ordered. */
  readonly gone: readonly string[]
  /** What is left of those that held more than was ordered, under ids of their own. */
  readonly left: readonly KeptLine[]
}

/**
 * Takes what was ordered under `key` out of the lines of a cart, by the id of the line. What another device has put in since has an id of
 * its own and stays; so does a line that asks for something else by now, and the pieces that were added to one. `ordered` has notes as they
 * are stored. A line that was put together with another under its id is left to the device that ordered: only that knows the pieces.
 */
export function takeOrdered(present: readonly KeptLine[], key: string, ordered: readonly OrderedItem[]): Taken {
  const byId = new Map(ordered.map((line, place) => [line.id, { line, place }]))
  const gone: string[] = []
  const left: KeptLine[] = []
  for (const line of present) {
    const asked = byId.get(line.id)
    if (!asked || choiceKey(line) !== choiceKey({ ...asked.line, answers: asked.line.variables })) continue
    gone.push(line.id)
    const quantity = line.quantity - asked.line.quantity
    if (quantity > 0) left.push({ ...line, id: restLineId(key, asked.place), quantity })
  }
  return { gone, left }
}
