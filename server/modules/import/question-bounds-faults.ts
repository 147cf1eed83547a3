// What can be wrong with the bounds of a question, in the words of whoever wrote the document.
import type { ImportDocument, ImportFault } from '#contract/import-document'
import { SOME_OF, VARIABLE_TYPES } from '#contract/variable-types'
import type { Placed } from './read-document.ts'

type Variable = NonNullable<ImportDocument['items'][number]['variables']>[number]

const BOUNDED = [...SOME_OF, VARIABLE_TYPES.number]
/** Numbers up to here are told apart to six decimals, which is what a customer's may have. */
const LARGEST = 1_000_000_000

function countFault(name: 'min' | 'max', bound: number, options: number): string | null {
  const least = name === 'min' ? 0 : 1
  if (!Number.isInteger(bound)) return `is ${bound}; write a whole number, such as 2`
  if (bound < least) return `is ${bound}; write ${least} or more`
  return bound > options ? `is ${bound}, but the question has ${options} options` : null
}

function numberFault(bound: number, isWhole: boolean): string | null {
  if (isWhole && !Number.isInteger(bound)) return `is ${bound}, but the question asks for a whole number`
  if (Math.abs(bound) > LARGEST) return `is ${bound}; write at most ${LARGEST}, with or without a minus`
  return Number(bound.toFixed(6)) === bound ? null : `is ${bound}; write at most six decimals`
}

/** Bounds that no answer can keep, and bounds of a question that has none. */
export function questionBoundsFaults({ path, value }: Placed<Variable>): ImportFault[] {
  const { min, max, whole = false, options, type } = value
  const stray = (types: readonly number[]) =>
    `stands at a question of type ${type.key}; it is only for ${types.join(', ')}`
  const faultOf = (name: 'min' | 'max', bound: number) => {
    if (!BOUNDED.includes(type.key)) return stray(BOUNDED)
    return SOME_OF.includes(type.key) ? countFault(name, bound, options.length) : numberFault(bound, whole)
  }
  const faults: ImportFault[] = (['min', 'max'] as const).flatMap((name) => {
    const bound = value[name]
    const message = bound === undefined ? null : faultOf(name, bound)
    return message === null ? [] : [{ path: `${path}.${name}`, message }]
  })
  if (whole && type.key !== VARIABLE_TYPES.number)
    faults.push({ path: `${path}.whole`, message: stray([VARIABLE_TYPES.number]) })
  if (faults.length > 0 || min === undefined || max === undefined || min <= max) return faults
  return [{ path: `${path}.min`, message: `is ${min}, which is more than max, ${max}` }]
}
