// How a customer's cart is to be ordered: what it keeps of the ways that devices send, and what it says.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerCart, cartSchema } from '#contract/cart'
import type { ImportDocument } from '#contract/import-document'
import type { TestAnswer, TestClient } from '#support/client'
import { type OrderDesk, openOrderDesk } from '#support/order-desk'
import { storeDocument } from '#support/stores'

const CART = '/api/sumac/tenant/customers/cart'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

const line = (id: string, item_id = 'plain', quantity = 1) => ({ id, item_id, quantity, notes: '', variables: [] })
type Line = ReturnType<typeof line>
const send = (who: TestClient, items: readonly Line[], order_type = 'delivery') =>
  who.post(CART, { items, order_type }, { 'idempotency-key': randomUUID() })
/** As a device sends it on which nobody chose. */
const sendUnchosen = (who: TestClient, items: readonly Line[], order_type = 'delivery') =>
  who.post(CART, { items, order_type, keep_order_type: true }, { 'idempotency-key': randomUUID() })
const remove = (who: TestClient, path: string) => who.send('DELETE', `${CART}/${path}`)
const cartOf = ({ json }: TestAnswer): CustomerCart => cartSchema.parse((json as { data: unknown }).data) // every answer has it
/** The store with another menu. */
async function onSale(change: (document: ImportDocument) => void): Promise<void> {
  const document = storeDocument('sumac')
  change(document)
  await desk.sell(document)
}

describe('how the cart is to be ordered', () => {
  test('is delivery from the minimum on, and takeaway again when a line goes or is sold out', async () => {
    const who = await desk.person()
    const both = [line('l1', 'plain', 2), line('l2', 'extra', 2)]
    const total = cartOf(await send(who, both)).order_items.reduce((sum, one) => sum + Number(one.total_price), 0)
    await onSale(({ store }) => {
      store.min_delivery_order_amount = total.toFixed(2)
    })
    expect(cartOf(await who.get(CART)).order_type).toBe('delivery')
    await onSale(({ store, items: [plain] }) => {
      store.min_delivery_order_amount = total.toFixed(2)
      if (plain) plain.is_available = false
    })
    expect(cartOf(await who.get(CART)).order_type, 'what cannot be ordered does not count').toBe('takeaway')
    await onSale(({ store }) => {
      store.min_delivery_order_amount = total.toFixed(2)
    })
    expect(cartOf(await remove(who, 'item/l2')).order_type).toBe('takeaway')
    expect(cartOf(await who.get(CART)).order_type).toBe('takeaway')
    expect(cartOf(await send(who, [line('l3', 'extra', 2)])).order_type).toBe('delivery')
    await onSale(() => undefined)
  })

  test('changes without a line', async () => {
    const who = await desk.person()
    await send(who, [line('l1')])
    expect(cartOf(await send(who, [], 'dine_in'))).toMatchObject({ order_type: 'dine_in', revision: 2 })
    expect(cartOf(await who.get(CART)).order_items.map(({ id, quantity }) => `${id}×${quantity}`)).toEqual(['l1×1'])
  })

  test('is not changed by a device on which nobody chose', async () => {
    const who = await desk.person()
    expect(cartOf(await sendUnchosen(who, [line('l1', 'plain', 9)])).order_type, 'a first cart').toBe('delivery')
    await send(who, [], 'takeaway')
    expect(cartOf(await sendUnchosen(who, [line('l2', 'extra')])).order_type).toBe('takeaway')
    expect(cartOf(await who.get(CART))).toMatchObject({ order_type: 'takeaway', revision: 3 })
    expect(cartOf(await remove(who, 'items')).order_items).toEqual([])
    expect(cartOf(await sendUnchosen(who, [line('l3', 'plain', 9)])).order_type, 'the way went with the lines').toBe(
      'delivery',
    )
    await send(who, [], 'dine_in')
    await onSale(({ store }) => {
      store.order_types = ['takeaway', 'delivery']
      store.guest_order_types = []
    })
    expect(cartOf(await sendUnchosen(who, [line('l4', 'extra')])).order_type, 'dine-in is not offered any more').toBe(
      'delivery',
    )
    await onSale(() => undefined)
  })

  test('is nothing the store does not offer, now or any more', async () => {
    const who = await desk.person()
    for (const type of ['home_visit', 'shop_visit']) {
      const answer = await send(who, [line('l1')], type)
      expect([answer.status, answer.json]).toMatchObject([
        422,
        { code: 'validation_failed', errors: { order_type: [expect.stringMatching(/offer/)] } },
      ])
    }
    expect(cartOf(await who.get(CART))).toEqual({ order_items: [], order_type: null, revision: 0 })
    await send(who, [line('l1')], 'dine_in')
    await onSale(({ store }) => {
      store.order_types = ['takeaway']
      store.guest_order_types = []
    })
    expect(cartOf(await who.get(CART)).order_type).toBeNull()
    expect((await send(who, [line('l2')])).status).toBe(422)
    await onSale(() => undefined)
  })
})
