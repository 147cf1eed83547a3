// What lines are to each other: rules that the cart on the device and the one on the server share.
import type { VariableAnswer } from './catalog.ts'

type Choice = { item_id: string; notes: string; answers: readonly VariableAnswer[] }

/** Equal for lines that differ in nothing but their quantity: same item, answers in whatever order, and note. */
export function choiceKey({ item_id, notes, answers }: Choice): string {
  const sorted = answers
    .map(({ variable_id, answer }) => [variable_id, Array.isArray(answer) ? [...answer].sort() : answer])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return JSON.stringify([item_id, notes, sorted])
}

/**
 * The id of what is left of a line when an order took only some of its pieces: the same on the device and on the server, whichever
 * comes first. `key` is the order's, `place` the line's among its items.
 */
export const restLineId = (key: string, place: number) => `${key}-${place}`
