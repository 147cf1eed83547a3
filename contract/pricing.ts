// What an order costs. The server's word counts; the device runs the same rules to show an estimate.
import type { Answer, Item, Option } from './catalog.ts'
import { VARIABLE_TYPES } from './variable-types.ts'
import { percentOf, toMinor } from './money.ts'

/** True when an answer is missing: null, empty text or an empty list (specification section 5). */
export function isAnswerMissing(answer: Answer | undefined): boolean {
  return (
    answer === undefined || answer === null || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0)
  )
}

/** The options an answer chose, for variables that have options; unknown ids are left out. */
export function chosenOptions(variable: Item['variables'][number], answer: Answer | undefined): Option[] {
  const { dropdown, multiSelect, singleChoice, multipleChoice } = VARIABLE_TYPES
  const key = variable.type.key
  if (answer === undefined || answer === null) return []
  if ((key === dropdown || key === singleChoice) && typeof answer === 'string') {
    return variable.options.filter((option) => option.id === answer)
  }
  if ((key === multiSelect || key === multipleChoice) && Array.isArray(answer)) {
    return variable.options.filter((option) => answer.includes(option.id))
  }
  return []
}

/** Price of one piece in minor units: the item and every chosen option. */
export function unitPriceMinor(item: Item, answers: ReadonlyMap<string, Answer>, currency: string): number {
  return item.variables
    .flatMap((variable) => chosenOptions(variable, answers.get(variable.id)))
    .reduce((sum, option) => sum + toMinor(option.price, currency), toMinor(item.price, currency))
}

export type Totals = { subtotalMinor: number; deliveryMinor: number; taxMinor: number; totalMinor: number }

/** Sums of an order in minor units: tax is taken once, on the subtotal; delivery only when it is delivered. */
export function totalsOf(lineTotalsMinor: readonly number[], taxPercent: number, deliveryMinor: number): Totals {
  const subtotalMinor = lineTotalsMinor.reduce((sum, line) => sum + line, 0)
  const taxMinor = percentOf(subtotalMinor, taxPercent)
  return { subtotalMinor, deliveryMinor, taxMinor, totalMinor: subtotalMinor + taxMinor + deliveryMinor }
}
