// What an order costs. The server's word counts; the device runs the same rules to show an estimate.
import type { Answer, Item, MenuItem, Option } from '#contract/catalog'
import { ONE_OF, SOME_OF, fewestPicks } from './answer-bounds.ts'
import type { WrittenIn } from './money.ts'
import { percentOf, percentWithin, smallestShown, toDecimal, toMinor } from './money.ts'

/** True when an answer is missing: null, empty text or an empty list (docs/specification.md 5.1). */
export function isAnswerMissing(answer: Answer | undefined): boolean {
  return (
    answer === undefined || answer === null || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0)
  )
}

/** The options an answer chose, for variables that have options; unknown ids are left out. */
export function chosenOptions(variable: Item['variables'][number], answer: Answer | undefined): Option[] {
  const { key } = variable.type
  if (answer === undefined || answer === null) return []
  if (ONE_OF.includes(key) && typeof answer === 'string') return variable.options.filter(({ id }) => id === answer)
  return SOME_OF.includes(key) && Array.isArray(answer) ? variable.options.filter(({ id }) => answer.includes(id)) : []
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What one piece costs with these prices of its options: the one place that keeps a dish from costing less than nothing. */
const costOf = (item: Pick<MenuItem, 'price'>, optionsMinor: readonly number[], currency: string): number =>
  Math.max(0, toMinor(item.price, currency) + sumOf(optionsMinor))

/** Price of one piece in minor units: the item and every chosen option, some of which may take money off. */
export function unitPriceMinor(item: Item, answers: ReadonlyMap<string, Answer>, currency: string): number {
  const chosen = item.variables.flatMap((variable) => chosenOptions(variable, answers.get(variable.id)))
  const prices = chosen.map(({ price }) => toMinor(price, currency))
  return costOf(item, prices, currency)
}

/** Decimal price that one piece starts from; `isFrom` when it can also cost more without anything being added to it freely. */
export type StartingPrice = { readonly amount: string; readonly isFrom: boolean }

/** The least that the answers to a question add, below zero where they take money off, and whether others add more. */
function leastOf(variable: Item['variables'][number], currency: string): [number, boolean] {
  const { is_required: isRequired, type, options } = variable
  const isOneOf = ONE_OF.includes(type.key)
  if (!isOneOf && !SOME_OF.includes(type.key)) return [0, false]
  const [fewest, most] = [fewestPicks(variable), isOneOf ? 1 : (variable.max ?? options.length)]
  const available = options.filter((option) => option.is_available)
  // What has to be answered has a price even where everything sold out.
  const prices = (available.length >= fewest ? available : options)
    .map(({ price }) => toMinor(price, currency))
    .sort((one, other) => one - other)
  const sumOfFirst = (sorted: readonly number[], isWanted: (price: number) => boolean) =>
    sumOf(sorted.slice(0, Math.max(fewest, Math.min(most, sorted.filter(isWanted).length))))
  const least = sumOfFirst(prices, (price) => price < 0)
  // What adds to a price freely is the customer's to add, and not spoken of; what takes money off is.
  return [least, isRequired ? sumOfFirst(prices.toReversed(), (price) => price > 0) > least : least < 0]
}

/**
 * The least that one piece can cost: the cheapest answers to what has to be answered, and everything that takes money off. What has
 * an answer already costs what was chosen. An item whose questions have not come yet carries what its page was told.
 */
export function startingPrice(
  item: MenuItem,
  currency: string,
  answers: ReadonlyMap<string, Answer> = new Map(),
): StartingPrice {
  if (item.variables === null) return { amount: item.from ?? item.price, isFrom: item.from !== null }
  const least = item.variables.map((variable): [number, boolean] => {
    const chosen = chosenOptions(variable, answers.get(variable.id))
    return chosen.length === 0
      ? leastOf(variable, currency)
      : [sumOf(chosen.map(({ price }) => toMinor(price, currency))), false]
  })
  const minor = costOf(
    item,
    least.map(([added]) => added),
    currency,
  )
  return { amount: toDecimal(minor, currency), isFrom: least.some(([, isVaried]) => isVaried) }
}

export type Totals = { subtotalMinor: number; deliveryMinor: number; taxMinor: number; totalMinor: number }

/** How a store takes tax: so many percent on top of its prices, or within them. */
export type Taxing = WrittenIn & { readonly tax: number; readonly prices_include_tax?: boolean | undefined }

/**
 * Sums of an order in minor units. Tax is taken once, of the subtotal, in what the store can write: on top of it, or worked out of it
 * where the prices include it and are all that is paid. Delivery is not taxed.
 */
export function totalsOf(lineTotalsMinor: readonly number[], store: Taxing, deliveryMinor: number): Totals {
  const subtotalMinor = lineTotalsMinor.reduce((sum, line) => sum + line, 0)
  const isIncluded = store.prices_include_tax === true
  const taxMinor = (isIncluded ? percentWithin : percentOf)(subtotalMinor, store.tax, smallestShown(store))
  return {
    subtotalMinor,
    deliveryMinor,
    taxMinor,
    totalMinor: subtotalMinor + deliveryMinor + (isIncluded ? 0 : taxMinor),
  }
}

/** A tax as every page says it: in whole percent, halves up. What is paid comes from the exact one. */
export const wholePercent = (tax: number): number => Math.round(tax)
