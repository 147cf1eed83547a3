// Orders over a line that does something to them on their way.
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import type { Place } from '../pages/place.ts'
import { fillCart } from './checkout.ts'
import type { Fate, FaultyLine, Passage } from './faulty-line.ts'
import type { Shopper } from './shopper.ts'

/** A server that asks to come later, in a code that nobody knows. */
export const BUSY: Fate = {
  status: 503,
  headers: { 'retry-after': '2', 'content-type': 'application/json' },
  body: '{"code":"unavailable","message":"Later"}',
}

const isOrder = ({ method, path }: Passage) => method === 'POST' && path.endsWith('/tenant/customers/orders')

/** The requests so far that order something. */
export const orderPassages = (line: FaultyLine): Passage[] => line.passages.filter(isOrder)

/** Every order meets this fate, all else passes. */
export function everyOrder(fate: Fate): (passage: Passage) => Fate {
  return (passage) => (isOrder(passage) ? fate : 'pass')
}

/** The first order request meets this fate; later ones, and all else, pass. */
export function onlyFirstOrder(line: FaultyLine, fate: Fate): (passage: Passage) => Fate {
  return (passage) => (isOrder(passage) && orderPassages(line).length === 1 ? fate : 'pass')
}

/** Fills the customer's cart and orders it over the line, which decides like this from then on. @returns the id of the order. */
export async function orderOver(
  line: FaultyLine,
  place: Place,
  shopper: Shopper,
  decide: (passage: Passage) => Fate,
): Promise<string> {
  await fillCart(place, shopper, line.url)
  line.decide(decide)
  await cartPage(place).placeOrder.click()
  return orderPage(place).id()
}
