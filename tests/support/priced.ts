// What an item costs by the rules of the contract, to hold what a page shows against.
import * as z from 'zod/mini'
import { type Answer, getItem } from '#contract/catalog'
import { pathOf } from '#contract/endpoint'
import { toDecimal } from '#domain/money'
import { unitPriceMinor } from '#domain/pricing'

const CURRENCY = 'SAR'

/** Decimal price of so many pieces of an item of `sumac` with these answers, as the server's item has it now. */
export async function priceOf(
  server: string,
  id: string,
  answers: Readonly<Record<string, Answer>>,
  quantity = 1,
): Promise<string> {
  const answer = await fetch(server + pathOf(getItem.path, { tenant: 'sumac', id }))
  const { data: item } = z.object({ data: getItem.data }).parse(await answer.json())
  return toDecimal(unitPriceMinor(item, new Map(Object.entries(answers)), CURRENCY) * quantity, CURRENCY)
}
