// Both sides of a store's counter, over the API: customers who place orders, and an operator who takes them on.
import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import * as z from 'zod/mini'
import { pathOf } from '#contract/endpoint'
import { moveOrder } from '#contract/operator'
import {
  type Order,
  type OrderStatus,
  type PlaceOrderBody,
  orderSchema,
  placeOrder,
  priceChangedDetailsSchema,
} from '#contract/order'
import { problemSchema } from '#contract/problem'
import { operatorToken } from './seeded-data.ts'
import { type Shopper, newShopper } from './shopper.ts'

const ITEM = { quantity: 1, notes: '', variables: [] }
const anOrder = z.object({ data: orderSchema })

export type Counter = {
  /** Places an order of the browser's customer, or of a guest, at whatever it costs. */
  place(items: readonly string[], over?: Partial<PlaceOrderBody>): Promise<Order>
  /** Takes an order through these states. */
  move(order: Order, ...states: OrderStatus[]): Promise<Order>
}

/** The counter of `sumac` at a server that started on the seeded data, or at one whose token of the operator is given. */
export function counterOf(context: Pick<BrowserContext, 'request'>, origin: string, token?: string): Counter {
  const params = { tenant: 'sumac' }
  const operate = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? operatorToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const send = async (body: PlaceOrderBody): Promise<Order> => {
    const answer = await context.request.post(origin + pathOf(placeOrder.path, params), {
      data: body,
      headers: { 'idempotency-key': randomUUID() },
    })
    if (answer.ok()) return anOrder.parse(await answer.json()).data
    const problem = problemSchema.parse(await answer.json())
    const quoted = priceChangedDetailsSchema.safeParse(problem.details)
    if (!quoted.success) throw new Error(`placing answered ${answer.status()} ${problem.code}`)
    const { total_amount: agreed_total, catalogue_version } = quoted.data.quote
    return send({ ...body, agreed_total, catalogue_version })
  }
  return {
    place: (items, over = {}) =>
      send({
        order_type: 'takeaway',
        payment_method: 'cash_on_delivery',
        agreed_total: '0.01',
        catalogue_version: 0,
        items: items.map((item_id, place) => ({ ...ITEM, id: String(place), item_id })),
        ...over,
      }),
    async move(order, ...states) {
      let moved = order
      for (const status of states) {
        const path = pathOf(moveOrder.path, { ...params, number: String(order.order_number) })
        moved = anOrder.parse(await operate(path, { status })).data
      }
      return moved
    },
  }
}

/** The same, after a customer nobody has used yet signed in to the browser. */
export async function customerAtCounter(
  context: BrowserContext,
  origin: string,
): Promise<{ shopper: Shopper; counter: Counter }> {
  const shopper = await newShopper(origin)
  await shopper.signInto(context)
  return { shopper, counter: counterOf(context, origin) }
}
