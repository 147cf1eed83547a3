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
