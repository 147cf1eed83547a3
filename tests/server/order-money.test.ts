// Random carts through HTTP and the database: what an order costs when it is taken, and when it is read again, is what the till says.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncCart } from '#contract/cart'
import { pathOf } from '#contract/endpoint'
import type { ImportDocument } from '#contract/import-document'
import type { PlaceOrderBody } from '#contract/order'
import { type OrderDesk, type Person, openOrderDesk, orderOf, place, ORDERS } from '../support/order-desk.ts'
import { type RandomCart, randomCart } from '../support/random-carts.ts'
import { storeDocument } from '../support/stores.ts'
import { billOf } from '../support/till.ts'

const CARTS = 40
const SEED = 20_261_121

let desk: OrderDesk
let who: Person
let addressId: string
beforeAll(async () => {
  desk = await openOrderDesk()
  who = await desk.person()
  addressId = await desk.addAddress(who)
})
afterAll(() => desk.close())

/** The store that sells what is in the cart. */
function storeOf({
  lines,
  tax,
  isTaxIncluded,
  decimals,
  deliveryFee,
  purchase: { currency },
}: RandomCart): ImportDocument {
  const store = storeDocument('sumac', { minimum: '0' })
  return {
    ...store,
    store: {
      ...store.store,
      currency,
      tax,
      prices_include_tax: isTaxIncluded,
      delivery_fee: deliveryFee,
      ...(decimals === undefined ? {} : { decimals }),
    },
    items: lines.map(({ item }) => ({
      id: item.id,
      category_id: 'mains',
      name: { en: item.name, ar: item.name_ar },
      description: item.description,
      price: item.price,
      variables: item.variables,
    })),
  }
}

const askedFor = ({ lines }: RandomCart): PlaceOrderBody['items'] =>
  lines.map(({ item, quantity, answers }, index) => ({
    id: `line-${index}`,
    item_id: item.id,
    quantity,
    notes: '',
    variables: [...answers].map(([variable_id, answer]) => ({ variable_id, answer })),
  }))

test(`${CARTS} random orders and carts cost what the till says, when they are answered and when they are read`, async () => {
  for (const cart of fc.sample(randomCart, { numRuns: CARTS, seed: SEED })) {
    const bill = billOf(cart.purchase)
    const catalogue_version = await desk.sell(storeOf(cart))
    const items = askedFor(cart)
    const answer = await place(who, {
      order_type: cart.isDelivery ? 'delivery' : 'takeaway',
      ...(cart.isDelivery ? { address_id: addressId } : {}),
      agreed_total: bill.total,
      catalogue_version,
      payment_method: 'cash_on_delivery',
      items,
    } satisfies PlaceOrderBody)
    expect(answer.status, answer.text).toBe(201)
    const order = orderOf(answer)
    expect(order).toMatchObject({
      currency: cart.purchase.currency,
      subtotal: bill.subtotal,
      delivery_fees: bill.delivery,
      tax_amount: bill.tax,
      prices_include_tax: cart.isTaxIncluded,
      total_amount: bill.total,
    })
    expect(order.order_items.map(({ price, total_price }) => [price, total_price])).toEqual(
      bill.lines.map((total, index) => [bill.units[index], total]),
    )
    expect(orderOf(await who.get(`${ORDERS}/${order.id}`))).toEqual(order)

    const path = pathOf(syncCart.path, { tenant: 'sumac' })
    await who.send('DELETE', `${path}/items`)
    const kept = await who.post(path, { items, order_type: 'takeaway' }, { 'idempotency-key': order.id })
    const { order_items } = syncCart.data.parse(Object(kept.json).data)
    expect(order_items.map(({ total_price }) => total_price)).toEqual(bill.lines)
    // Nobody has so many orders under way, or places them so fast.
    await desk.move(order, 'canceled')
    desk.clock = new Date(desk.clock.getTime() + 60_000)
  }
})
