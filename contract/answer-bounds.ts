// What a question takes beyond having an answer: one rule for the item's page, the cart and the server.
import type { Answer, Variable } from './catalog.ts'
import { SOME_OF, VARIABLE_TYPES } from './variable-types.ts'

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
