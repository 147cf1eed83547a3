// What an order says of dishes and services whose name another section has too.
import { afterAll, expect, test } from 'vitest'
import { type OrderDesk, ORDERS, openOrderDesk, orderOf, place } from '#support/order-desk'
import { realMenu } from '#support/real-menu'
import { cutBody, salonDocument } from '#support/salon'
import { createOperatorToken } from '#support/operator-token'
import { COMMANDS } from '#server/modules/operator/commands'
import { accessDatabase } from '#server/modules/operator/store-access'

const AT = '2026-11-23T09:00:00.000Z'
const desks: OrderDesk[] = []
afterAll(() => Promise.all(desks.map((desk) => desk.close())))

async function opened(options: Parameters<typeof openOrderDesk>[0] = {}): Promise<OrderDesk> {
  const desk = await openOrderDesk(options)
  desks.push(desk)
  return desk
}

test('an order keeps the section that a dish said when it was placed, also for the store', async () => {
  const desk = await opened()
  // Sunday at one o’clock in Riyadh.
  desk.clock = new Date('2026-11-22T10:00:00.000Z')
  const menu = await realMenu('sumac')
  const catalogue_version = await desk.sell(menu)
  const who = await desk.person()
  const line = { id: 'a', item_id: 'dish-3', quantity: 1, notes: '', variables: [] }
  const body = { order_type: 'takeaway', payment_method: 'cash_on_delivery', agreed_total: '900.00', catalogue_version }
  const placed = orderOf(await place(who, { ...body, items: [line] }))
  // The section has its name in both languages, the dish in English alone.
  const section = { en: 'Cold starters', ar: 'مقبلات باردة' }
  const said = [{ item: { name: 'Fattoush, small', section } }]
  expect(placed.order_items).toMatchObject(said)
  const others = menu.categories.map((one) => ({ ...one, name: { en: `New ${one.id}`, ar: `جديد ${one.id}` } }))
  await desk.sell({ ...menu, categories: others })
  expect(orderOf(await who.get(`${ORDERS}/${placed.id}`)).order_items).toMatchObject(said)
  const token = await createOperatorToken(desk.server.db, 'sumac')
  const list = await desk.server.client().get('/api/sumac/operator/orders', { authorization: `Bearer ${token}` })
  expect(list.json).toMatchObject({ data: [{ order_items: said }] })
})

test('services do the same, in the calendar of the store and in that of the customer', async () => {
  const salon = salonDocument('sumac')
  const [cut, ...rest] = salon.items
  const [mains] = salon.categories
  if (!cut || !mains) throw new Error('a salon cuts')
  const categories = [...salon.categories, { ...mains, id: 'children', name: { en: 'Children', ar: 'أطفال' } }]
  const items = [cut, ...rest, { ...cut, id: 'cut-children', category_id: 'children' }]
  const desk = await opened({ stores: [{ ...salon, categories, items }] })
  const who = await desk.person()
  const order = orderOf(await place(who, cutBody(AT)))
  expect(order.order_items).toMatchObject([{ item: { section: mains.name } }])
  const calendar = await who.get(`${ORDERS}/${order.id}/calendar.ics`)
  expect(calendar.text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Cut sumac · ${mains.name.en} at`)
  const lines = await COMMANDS['visit:list']?.read(['sumac', '2026-11-23'], {})(
    accessDatabase(desk.server.db, desk.server.url, () => {
      throw new Error('nobody is told')
    }),
    '',
  )
  expect(lines?.join('\n')).toContain(`\tCut sumac · ${mains.name.en}\t`)
})
