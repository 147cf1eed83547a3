// What an order costs. The server's word counts; the device runs the same rules to show an estimate.
import type { Answer, Item, MenuItem, Option } from './catalog.ts'
import { VARIABLE_TYPES } from './variable-types.ts'
import { percentOf, smallestShown, toDecimal, toMinor } from './money.ts'
import type { WrittenIn } from './money.ts'

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

const ONE_OF: readonly number[] = [VARIABLE_TYPES.dropdown, VARIABLE_TYPES.singleChoice]
const SOME_OF: readonly number[] = [VARIABLE_TYPES.multiSelect, VARIABLE_TYPES.multipleChoice]

/** Decimal price that one piece starts from; `isFrom` when an answer that has to be given can make it dearer. */
export type StartingPrice = { readonly amount: string; readonly isFrom: boolean }

/**
 * What one piece costs with the cheapest answers to what has to be answered. What may stay unanswered is the customer's to add,
 * and is not spoken of. An item whose questions have not come yet carries what its page was told.
 */
export function startingPrice(item: MenuItem, currency: string): StartingPrice {
  if (item.variables === null) return { amount: item.from ?? item.price, isFrom: item.from !== null }
  let minor = toMinor(item.price, currency)
  let isFrom = false
  for (const { is_required, type, options } of item.variables) {
    if (!is_required || ![...ONE_OF, ...SOME_OF].includes(type.key)) continue
    const available = options.filter((option) => option.is_available)
    const prices = (available.length > 0 ? available : options).map(({ price }) => toMinor(price, currency))
    if (prices.length === 0) continue
    const least = Math.min(...prices)
    const most = Math.max(...prices)
    minor += least
    // A second one may be chosen beside the cheapest.
    if (most > least || (SOME_OF.includes(type.key) && prices.length > 1 && most > 0)) isFrom = true
  }
  return { amount: toDecimal(minor, currency), isFrom }
}

export type Totals = { subtotalMinor: number; deliveryMinor: number; taxMinor: number; totalMinor: number }

/** Sums of an order in minor units: tax is taken once, on the subtotal, in what the store can write; delivery only when it is delivered. */
export function totalsOf(
  lineTotalsMinor: readonly number[],
  store: WrittenIn & { readonly tax: number },
  deliveryMinor: number,
): Totals {
  const subtotalMinor = lineTotalsMinor.reduce((sum, line) => sum + line, 0)
  const taxMinor = percentOf(subtotalMinor, store.tax, smallestShown(store))
  return { subtotalMinor, deliveryMinor, taxMinor, totalMinor: subtotalMinor + taxMinor + deliveryMinor }
}

/** A tax as every page says it: in whole percent, halves up. What is paid comes from the exact one. */
export const wholePercent = (tax: number): number => Math.round(tax)
