// Bounds of questions over HTTP: a cart keeps a line that does not keep them and says so, an order with it is refused by its field.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncCart } from '#contract/cart'
import type { Answer } from '#contract/catalog'
import { type OrderDesk, openOrderDesk, orderBody, place } from '#support/order-desk'
import { realMenu } from '#support/real-menu'
import { storeDocument } from '#support/stores'

const CART = '/api/sumac/tenant/customers/cart'
/** A dish of the family trays, which asks for two or three dips. */
const TRAY = 'dish-141'
/** A sweet, which asks for guests (whole, 2 to 1500) and a weight (0.25 to 5). */
const SWEET = 'dish-161'

let version: number
let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
  const document = await realMenu('sumac')
  const { working_days } = storeDocument('sumac').store
  version = await desk.sell({ ...document, store: { ...document.store, working_days } })
})
afterAll(() => desk.close())

/** What becomes of a line with this answer: in the cart of a customer, and as an order. */
async function fateOf(itemId: string, variableId: string, answer: Answer) {
  const who = await desk.person()
  const variables = [{ variable_id: variableId, answer }]
  const items = [{ id: 'l1', item_id: itemId, quantity: 1, notes: '', variables }]
  const cart = await who.post(CART, { items, order_type: 'takeaway' }, { 'idempotency-key': crypto.randomUUID() })
  const { receipt, order_items } = syncCart.data.parse((cart.json as { data: unknown }).data) // parsed at once
  const order = await place(who, orderBody({ items, agreed_total: '999.00', catalogue_version: version }))
  return {
    outcome: receipt[0]?.outcome,
    problem: order_items[0]?.problem,
    status: order.status,
    errors: (order.json as { errors?: unknown }).errors, // of a refusal, undefined of an order
  }
}

const kept = { outcome: 'added', problem: null, status: 201 }
const refused = (words: string) => ({
  outcome: 'added',
  problem: 'option_unavailable',
  status: 422,
  errors: { 'items.0.variables': [words] },
})

it.each([
  [['dip-1', 'dip-2'], kept],
  [['dip-1', 'dip-2', 'dip-4'], kept],
  [[], refused('A required choice is missing.')],
  [['dip-1'], refused('Too few options are chosen for a question.')],
  [['dip-1', 'dip-2', 'dip-3', 'dip-4'], refused('Too many options are chosen for a question.')],
])('of two or three dips %j are chosen', async (answer, fate) => {
  expect(await fateOf(TRAY, 'dips', answer)).toMatchObject(fate)
})

it.each([
  ['guests', '2', kept],
  ['guests', '1500', kept],
  ['guests', '1', refused('A number is smaller than its question allows.')],
  ['guests', '1501', refused('A number is larger than its question allows.')],
  ['guests', '2.5', refused('A whole number is asked for.')],
  ['guests', '2.0', kept],
  ['guests', '1,234', refused('An answer does not fit its question.')],
  ['guests', '٣', refused('An answer does not fit its question.')],
  ['weight', '0.25', kept],
  ['weight', '1.2340', kept],
  ['weight', '0.249999', refused('A number is smaller than its question allows.')],
  ['weight', '5.000001', refused('A number is larger than its question allows.')],
  ['weight', null, kept],
])('to how many %s %j is answered', async (question, answer, fate) => {
  expect(await fateOf(SWEET, question, answer)).toMatchObject(fate)
})

it('what everybody reads of a dish says how many it wants, and that it has to be answered', async () => {
  const { json } = await desk.server.client().get(`/api/sumac/tenant/items/${TRAY}`)
  expect(json).toMatchObject({ data: { variables: [{ id: 'dips', is_required: true, min: 2, max: 3 }] } })
  const sweet = await desk.server.client().get(`/api/sumac/tenant/items/${SWEET}`)
  const weight = { id: 'weight', is_required: false, min: 0.25, max: 5 }
  expect(sweet.json).toMatchObject({ data: { variables: [{ min: 2, max: 1500, whole: true }, weight] } })
})
