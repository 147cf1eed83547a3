import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CartReceipt, type CustomerCart, cartSchema, syncCart } from '#contract/cart'
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

type Line = { id: string; item_id: string; quantity: number; notes: string; variables: unknown[] }
const line = (id: string, item_id = 'plain', over: Partial<Line> = {}): Line => ({
  id,
  item_id,
  quantity: 1,
  notes: '',
  variables: [],
  ...over,
})
const size = (answer: string) => [{ variable_id: 'size', answer }]
const send = (who: TestClient, items: readonly Line[], key: string = randomUUID(), order_type = 'delivery') =>
  who.post(CART, { items, order_type }, { 'idempotency-key': key })
const remove = (who: TestClient, path: string) => who.send('DELETE', `${CART}/${path}`)
const dataOf = ({ json }: TestAnswer) => (json as { data: unknown }).data // parsed by the callers
const cartOf = (answer: TestAnswer): CustomerCart => cartSchema.parse(dataOf(answer))
const receiptOf = (answer: TestAnswer): CartReceipt[] => syncCart.data.parse(dataOf(answer)).receipt
const brief = (answer: TestAnswer) => cartOf(answer).order_items.map(({ id, quantity }) => `${id}×${quantity}`)

/** The store with another menu. */
async function onSale(change: (document: ImportDocument) => void): Promise<void> {
  const document = storeDocument('sumac')
  change(document)
  await desk.sell(document)
}

describe('a cart', () => {
  test('holds every field of a line, priced by the server', async () => {
    const who = await desk.person()
    expect(cartOf(await who.get(CART))).toEqual({ order_items: [], order_type: null, revision: 0 })
    const answer = await send(who, [line('l1', 'asks', { quantity: 2, notes: '  hot', variables: size('large') })])
    expect(answer.status).toBe(200)
    expect(cartOf(answer)).toMatchObject({
      order_type: 'delivery',
      revision: 1,
      order_items: [
        {
          id: 'l1',
          item_id: 'asks',
          orderItemId: 'l1',
          quantity: 2,
          notes: 'hot',
          name: 'Asks sumac',
          name_ar: 'sumac Asks',
          image: null,
          price: '40.00',
          variablesPrice: '5.50',
          total_price: '91.00',
          variables: [{ id: 'size' }],
          variables_values: size('large'),
          problem: null,
        },
      ],
    })
    expect(cartOf(await who.get(CART))).toEqual(cartOf(answer))
    expect(answer.headers['cache-control']).toBe('no-store, private')
  })

  test('no note is the sentence of the specification', async () => {
    const who = await desk.person()
    expect(cartOf(await send(who, [line('l1')])).order_items[0]?.notes).toBe('There is no notes')
  })

  test('a known id is replaced, the same question asked again adds up', async () => {
    const who = await desk.person()
    await send(who, [line('l1'), line('l2', 'extra')])
    const answer = await send(who, [line('l1', 'plain', { quantity: 3 }), line('l3', 'extra', { quantity: 2 })])
    expect(brief(answer)).toEqual(['l1×3', 'l2×3'])
    expect(cartOf(await who.get(CART))).toEqual(cartOf(answer))
    expect(receiptOf(answer).map(({ id, outcome, line_id }) => [id, outcome, line_id])).toEqual([
      ['l1', 'replaced', 'l1'],
      ['l3', 'merged', 'l2'],
    ])
  })

  test('one line is removed, then all of them', async () => {
    const who = await desk.person()
    await send(who, [line('l1'), line('l2', 'extra')])
    expect(brief(await remove(who, 'item/l1'))).toEqual(['l2×1'])
    expect((await remove(who, 'item/l1')).status).toBe(404)
    expect(brief(await remove(who, 'items'))).toEqual([])
    expect((await remove(who, 'items')).status).toBe(200)
  })

  test('a removal takes only what its sender has seen', async () => {
    const who = await desk.person()
    const { revision } = cartOf(await send(who, [line('l1'), line('l2', 'extra')]))
    await send(who, [line('l1', 'plain', { quantity: 4 }), line('l3', 'asks', { variables: size('small') })])
    expect(brief(await remove(who, `item/l1?revision=${revision}`))).toEqual(['l1×4', 'l2×1', 'l3×1'])
    expect(brief(await remove(who, `items?revision=${revision}`))).toEqual(['l1×4', 'l3×1'])
  })
})

describe('the same request', () => {
  test('sent ten times at once adds once and gets ten identical answers', async () => {
    const who = await desk.person()
    await send(who, [line('l1', 'plain', { quantity: 2 })])
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(who, [line('l2')], key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(brief(await who.get(CART))).toEqual(['l1×3'])
    await remove(who, 'items')
    expect((await send(who, [line('l2')], key)).text).toBe(answers[0]?.text)
    expect(brief(await who.get(CART))).toEqual([])
  })

  test('with another body is refused', async () => {
    const who = await desk.person()
    const key = randomUUID()
    await send(who, [line('l1')], key)
    expect(await send(who, [line('l1', 'extra')], key)).toMatchObject({
      status: 422,
      json: { code: 'idempotency_mismatch' },
    })
  })

  test('two lines of one id, and none of a key, are refused', async () => {
    const who = await desk.person()
    expect((await send(who, [line('l1'), line('l1', 'extra')])).json).toMatchObject({
      code: 'validation_failed',
      errors: { items: [expect.any(String)] },
    })
    expect((await who.post(CART, { items: [], order_type: 'delivery' })).status).toBe(400)
  })
})

test('devices that write at once lose and double nothing', async () => {
  const who = await desk.person()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => send(who, [line(`own-${n}`), line(`only-${n}`, 'extra', { notes: `${n}` })])),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { order_items, revision } = cartOf(await who.get(CART))
  expect(revision).toBe(12)
  expect(order_items.filter(({ item_id }) => item_id === 'plain').map(({ quantity }) => quantity)).toEqual([12])
  expect(order_items.filter(({ item_id }) => item_id === 'extra')).toHaveLength(12)
})

test('a cart is seen by its customer only, at its store only', async () => {
  const [mine, theirs, elsewhere] = [await desk.person(), await desk.person(), await desk.person('other')]
  await send(mine, [line('l1')])
  expect(brief(await theirs.get(CART))).toEqual([])
  expect((await remove(theirs, 'item/l1')).status).toBe(404)
  await send(theirs, [line('l1', 'extra')])
  expect(brief(await mine.get(CART))).toEqual(['l1×1'])
  expect(cartOf(await mine.get(CART)).order_items[0]?.item_id).toBe('plain')
  for (const who of [desk.server.client(), elsewhere]) {
    expect((await who.get(CART)).status).toBe(401)
    expect((await send(who, [line('x')])).status).toBe(401)
    expect((await remove(who, 'items')).status).toBe(401)
    expect((await remove(who, 'item/l1')).status).toBe(401)
  }
})

describe('what can no longer be had', () => {
  test('stays in the cart and says so', async () => {
    const who = await desk.person()
    await send(who, [line('l1'), line('l2', 'asks', { variables: size('large') }), line('l3', 'extra')])
    await onSale(({ items }) => {
      const [plain, asks] = items
      if (plain) plain.is_available = false
      const large = asks?.variables?.[0]?.options?.[1]
      if (large) large.is_available = false
      items.splice(3, 1)
    })
    expect(cartOf(await who.get(CART)).order_items.map(({ id, name, problem }) => [id, name, problem])).toEqual([
      ['l1', 'Plain sumac', 'item_unavailable'],
      ['l2', 'Asks sumac', 'option_unavailable'],
      ['l3', 'Extra sumac', 'item_unavailable'],
    ])
    await onSale(() => undefined)
    expect(cartOf(await who.get(CART)).order_items.map(({ problem }) => problem)).toEqual([null, null, null])
  })

  test('a dish nobody knows is refused, sold-out ones and half answers are kept and marked', async () => {
    const who = await desk.person()
    const answer = await send(who, [line('l1', 'never-was'), line('l2', 'gone'), line('l3', 'asks')])
    expect(receiptOf(answer).map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      ['l1', 'refused', 'item_unavailable'],
      ['l2', 'added', null],
      ['l3', 'added', null],
    ])
    expect(cartOf(answer).order_items.map(({ id, problem }) => [id, problem])).toEqual([
      ['l2', 'item_unavailable'],
      ['l3', 'option_unavailable'],
    ])
  })

  test('a price that grew past what can be written does not make the cart unreadable', async () => {
    const who = await desk.person()
    await send(who, [line('l1', 'plain', { quantity: 99 })])
    await onSale(({ items }) => {
      const [plain] = items
      if (plain) plain.price = '999999999.00'
    })
    expect(cartOf(await who.get(CART)).order_items[0]?.total_price).toBe('999999999.00')
    await onSale(() => undefined)
  })
})

test('an item that left the menu before the store changed its currency does not make the cart unreadable', async () => {
  const who = await desk.person()
  await onSale(({ store, items }) => {
    store.currency = 'KWD'
    const large = items[1]?.variables?.[0]?.options?.[1]
    if (large) large.price = '1.505'
  })
  const sent = await send(who, [line('l1', 'asks', { variables: size('large') })])
  expect(cartOf(sent).order_items[0]).toMatchObject({ price: '40.000', total_price: '41.505', problem: null })
  await onSale(({ items }) => {
    items.splice(1, 1)
  })
  expect(cartOf(await who.get(CART)).order_items).toMatchObject([{ id: 'l1', problem: 'item_unavailable' }])
  await onSale(() => undefined)
})

test('prices are those of today', async () => {
  const who = await desk.person()
  await send(who, [line('l1', 'plain', { quantity: 2 })])
  await onSale(({ items }) => {
    const [plain] = items
    if (plain) plain.price = '30.00'
  })
  expect(cartOf(await who.get(CART)).order_items[0]).toMatchObject({ price: '30.00', total_price: '60.00' })
  await onSale(() => undefined)
})
