import type { Answer, Variable, VariableAnswer } from '#contract/catalog'

/** By key (docs/specification.md 5.2). */
export const VARIABLE_TYPES = {
  dropdown: 1,
  multiSelect: 2,
  text: 4,
  number: 5,
  singleChoice: 15,
  multipleChoice: 16,
} as const

/** Questions with one chosen option. */
export const ONE_OF: readonly number[] = [VARIABLE_TYPES.dropdown, VARIABLE_TYPES.singleChoice]
/** Questions with several chosen options, between `min` and `max`. */
export const SOME_OF: readonly number[] = [VARIABLE_TYPES.multiSelect, VARIABLE_TYPES.multipleChoice]

const SUPPORTED: readonly number[] = Object.values(VARIABLE_TYPES)

/** Questions of unknown types are shown as unsupported and otherwise ignored, so that their items can be ordered. */
export const isSupported = ({ type }: { readonly type: { readonly key: number } }): boolean =>
  SUPPORTED.includes(type.key)

export type BoundsFault = 'too_few' | 'too_many' | 'too_small' | 'too_large' | 'not_whole'

export const fewestPicks = ({ type, is_required, min = 0 }: Pick<Variable, 'type' | 'is_required' | 'min'>): number =>
  Math.max(SOME_OF.includes(type.key) ? min : 0, is_required ? 1 : 0)

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

/** The violated bound, null for none. Options count once; numbers are decimal strings. */
export function boundsFault(variable: Omit<Variable, 'id' | 'name' | 'options'>, answer: Answer): BoundsFault | null {
  if (variable.type.key === VARIABLE_TYPES.number && typeof answer === 'string') return numberFault(variable, answer)
  if (!SOME_OF.includes(variable.type.key) || !Array.isArray(answer)) return null
  const { size } = new Set(answer)
  if (size < fewestPicks(variable)) return 'too_few'
  return size > (variable.max ?? size) ? 'too_many' : null
}

type Choice = { item_id: string; notes: string; answers: readonly VariableAnswer[] }

/** Equal for lines that differ only in quantity: same item, note and answers in any order. */
export function choiceKey({ item_id, notes, answers }: Choice): string {
  const sorted = answers
    .map(({ variable_id, answer }) => [variable_id, Array.isArray(answer) ? [...answer].sort() : answer])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return JSON.stringify([item_id, notes, sorted])
}

/** Id of the rest of a line of which an order took a part; `place` is the line's index among the items of the order `key`. */
export const restLineId = (key: string, place: number) => `${key}-${place}`
