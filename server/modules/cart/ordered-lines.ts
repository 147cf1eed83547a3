import { choiceKey, restLineId } from '#domain/answer-bounds'
import type { OrderedItem } from '#contract/cart'
import type { StoredLine } from './cart-rules.ts'

export type Taken = ReturnType<typeof takeOrdered>

/**
 * Takes the lines of an order out of a cart by their ids. Lines of other devices, changed lines and pieces that were added to a line stay.
 * A line that was merged under another id is left to the device that ordered, which alone knows the pieces.
 * @param key of the order.
 * @param ordered with notes as they are stored.
 * @returns ids of the lines that are gone, and what is left of them under new ids.
 */
export function takeOrdered(present: readonly StoredLine[], key: string, ordered: readonly OrderedItem[]) {
  const byId = new Map(ordered.map((line, place) => [line.id, { line, place }]))
  const gone: string[] = []
  const left: StoredLine[] = []
  for (const line of present) {
    const asked = byId.get(line.id)
    if (!asked || choiceKey(line) !== choiceKey({ ...asked.line, answers: asked.line.variables })) continue
    gone.push(line.id)
    const quantity = line.quantity - asked.line.quantity
    if (quantity > 0) left.push({ ...line, id: restLineId(key, asked.place), quantity })
  }
  return { gone, left }
}
