import type { Answer, Variable, VariableAnswer } from '#contract/catalog'

/** Variable input types by key (docs/specification.md 5.2). Any other key is shown as an unsupported type. */
export const VARIABLE_TYPES = {
  dropdown: 1,
  multiSelect: 2,
  text: 4,
  number: 5,
  singleChoice: 15,
  multipleChoice: 16,
} as const

/** Types of questions that are answered by one option. */
export const ONE_OF: readonly number[] = [VARIABLE_TYPES.dropdown, VARIABLE_TYPES.singleChoice]
/** Types of questions that are answered by some options, as many as their `min` and `max` say. */
export const SOME_OF: readonly number[] = [VARIABLE_TYPES.multiSelect, VARIABLE_TYPES.multipleChoice]

const SUPPORTED: readonly number[] = Object.values(VARIABLE_TYPES)

/**
 * True for a question of a type that can be asked. Any other is shown as unsupported and nothing else: page and server neither
 * ask, require, price nor keep it, so that its item can be ordered.
 */
export const isSupported = ({ type }: { readonly type: { readonly key: number } }): boolean =>
  SUPPORTED.includes(type.key)

// What a question takes beyond having an answer: one rule for the item's page, the cart and the server.

/** What is wrong with an answer that is there. */
export type BoundsFault = 'too_few' | 'too_many' | 'too_small' | 'too_large' | 'not_whole'

/** How many options a question wants at least: one that is required one, if it says no more. */
export const fewestPicks = ({ type, is_required, min = 0 }: Pick<Variable, 'type' | 'is_required' | 'min'>): number =>
  Math.max(SOME_OF.includes(type.key) ? min : 0, is_required ? 1 : 0)

/** True when as many options are chosen as may be. */
export const isFull = ({ type, max }: Pick<Variable, 'type' | 'max'>, answer: Answer | undefined): boolean =>
  SOME_OF.includes(type.key) && max !== undefined && Array.isArray(answer) && answer.length >= max

function numberFault(
  { min = -Infinity, max = Infinity, whole }: Pick<Variable, 'min' | 'max' | 'whole'>,
  number: string,
) {
  if (whole && /\.0*[1-9]/.test(number)) return 'not_whole'
  if (Number(number) < min) return 'too_small'
  return Number(number) > max ? 'too_large' : null
}

/**
 * Which bound of its question an answer does not keep, null for none. An option that is named twice counts once; a number is one as the wire
 * has it.
 */
export function boundsFault(variable: Omit<Variable, 'id' | 'name' | 'options'>, answer: Answer): BoundsFault | null {
  if (variable.type.key === VARIABLE_TYPES.number && typeof answer === 'string') return numberFault(variable, answer)
  if (!SOME_OF.includes(variable.type.key) || !Array.isArray(answer)) return null
  const { size } = new Set(answer)
  if (size < fewestPicks(variable)) return 'too_few'
  return size > (variable.max ?? size) ? 'too_many' : null
}

// What lines are to each other: rules that the cart on the device and the one on the server share.

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
