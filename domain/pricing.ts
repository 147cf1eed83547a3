// The device runs the same rules for estimates; the server decides.
import type { Answer, Item, MenuItem, Option, Variable } from '#contract/catalog'
import { ONE_OF, SOME_OF, fewestPicks } from './answer-bounds.ts'
import { type WrittenIn, percentOf, smallestShown, toDecimal, toMinor } from './money.ts'

/** Null, empty text or an empty list (docs/specification.md 5.1). */
export const isAnswerMissing = (answer: Answer | undefined): boolean =>
  (typeof answer === 'string' ? answer.trim() : (answer ?? '')).length === 0

export function chosenOptions(variable: Variable, answer: Answer | undefined): Option[] {
  const { key } = variable.type
  if (ONE_OF.includes(key) && typeof answer === 'string') return variable.options.filter(({ id }) => id === answer)
  return SOME_OF.includes(key) && Array.isArray(answer) ? variable.options.filter(({ id }) => answer.includes(id)) : []
}

const pricesOf = (options: readonly Option[], currency: string) => options.map(({ price }) => toMinor(price, currency))
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Options may take money off, but never below zero. */
const costOf = (item: Pick<MenuItem, 'price'>, optionsMinor: readonly number[], currency: string): number =>
  Math.max(0, toMinor(item.price, currency) + sumOf(optionsMinor))

export function unitPriceMinor(item: Item, answers: ReadonlyMap<string, Answer>, currency: string): number {
  const chosen = item.variables.flatMap((variable) => chosenOptions(variable, answers.get(variable.id)))
  return costOf(item, pricesOf(chosen, currency), currency)
}

/** `isFrom`: required answers can make it more expensive. */
export type StartingPrice = { readonly amount: string; readonly isFrom: boolean }

/** The least that an answer adds (negative for a discount), and whether other answers add more. */
function leastOf(variable: Variable, currency: string): [number, boolean] {
  const { is_required: isRequired, type, options } = variable
  const isOneOf = ONE_OF.includes(type.key)
  if (!isOneOf && !SOME_OF.includes(type.key)) return [0, false]
  const [fewest, most] = [fewestPicks(variable), isOneOf ? 1 : (variable.max ?? options.length)]
  const available = options.filter((option) => option.is_available)
  // A required question has a price even when everything is sold out.
  const prices = pricesOf(available.length >= fewest ? available : options, currency).sort((one, other) => one - other)
  const sumOfFirst = (sorted: readonly number[], isWanted: (price: number) => boolean) =>
    sumOf(sorted.slice(0, Math.max(fewest, Math.min(most, sorted.filter(isWanted).length))))
  const least = sumOfFirst(prices, (price) => price < 0)
  // Optional additions are not announced, optional discounts are.
  return [least, isRequired ? sumOfFirst(prices.toReversed(), (price) => price > 0) > least : least < 0]
}

/** The cheapest required answers with all discounts; answered questions count as answered. Items without questions have `from`. */
export function startingPrice(item: MenuItem, currency: string, answers: ReadonlyMap<string, Answer> = new Map()) {
  if (item.variables === null) return { amount: item.from ?? item.price, isFrom: item.from !== null }
  const least = item.variables.map((variable): [number, boolean] => {
    const chosen = chosenOptions(variable, answers.get(variable.id))
    return chosen.length === 0 ? leastOf(variable, currency) : [sumOf(pricesOf(chosen, currency)), false]
  })
  const added = least.map(([amount]) => amount)
  return { amount: toDecimal(costOf(item, added, currency), currency), isFrom: least.some(([, isVaried]) => isVaried) }
}

export type Totals = { subtotalMinor: number; deliveryMinor: number; taxMinor: number; totalMinor: number }

/** `tax` in percent. */
export type Taxing = WrittenIn & { readonly tax: number; readonly prices_include_tax?: boolean | undefined }

/** Tax is taken once, of the subtotal, on top of it or within it, and never of the delivery. */
export function totalsOf(lineTotalsMinor: readonly number[], store: Taxing, deliveryMinor: number): Totals {
  const subtotalMinor = sumOf(lineTotalsMinor)
  const isIncluded = store.prices_include_tax === true
  const taxMinor = percentOf(subtotalMinor, store.tax, smallestShown(store), isIncluded)
  return {
    subtotalMinor,
    deliveryMinor,
    taxMinor,
    totalMinor: subtotalMinor + deliveryMinor + (isIncluded ? 0 : taxMinor),
  }
}

export const wholePercent = (tax: number): number => Math.round(tax)
