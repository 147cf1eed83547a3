// The list of a customer's orders: its parts, its pages, and one order that cannot be shown.
// In the gate its rules are also held by cancel-order.test.ts (which orders a part of the list has, page by page) and
// order-news.test.ts (an order that cannot be read keeps its place beside newer ones).
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expectAccessible } from '#support/accessible'
import { counterOf, customerAtCounter } from '#support/counter'
import { expect, test } from '#support/journey'
import { damageKept } from '#support/kept-values'
import { DESKTOP } from '#support/screens'
import { newShopper } from '#support/shopper'

const MANY = 23

test('many orders come page by page on a phone, and are a table on a wide screen @gate', async ({
  page,
  context,
  server,
}) => {
  const { counter } = await customerAtCounter(context, server.url)
  await context.addCookies([{ name: 'locale', value: 'ar', url: server.url }])
  const placed = []
  for (let n = 0; n < MANY; n += 1)
    placed.push(await counter.place(['charcoal-chicken', 'falafel-pita', 'fattoush', 'smoked-lamb-shank']))
  const [oldest, next] = placed
  if (!oldest || !next) throw new Error('nothing was placed')
  await counter.move(oldest, 'confirmed', 'in_progress', 'completed')
  await counter.move(next, 'canceled')

  const place = placeOf(page, { words: ARABIC })
  const list = ordersPage(place)
  await list.open()
  await expect(list.sent).toHaveCount(20)
  await expect(list.sent.first()).toContainText(place.say('orders.more', { count: 1 }))
  await expectAccessible(page, 'the list')
  await list.sent.last().scrollIntoViewIfNeeded()
  await expect(list.sent).toHaveCount(MANY)
  const numbers = await list.numbers()
  expect(numbers).toEqual(placed.map(({ order_number }) => order_number).toReversed())

  await page.setViewportSize(DESKTOP)
  await expect(list.rows).toHaveCount(MANY)
  await expectAccessible(page, 'the table')
  await list.part('completed').click()
  await expect(list.sent).toHaveCount(1)
  await expect(list.sent).toContainText(`#${oldest.order_number}`)
  await list.part('canceled').click()
  await expect(list.sent).toContainText(`#${next.order_number}`)
  await list.sent.getByRole('link').click()
  await page.goBack()
  await expect(list.part('canceled')).toHaveAttribute('aria-current', 'page')
})

test.describe('one order that cannot be read', () => {
  // React says which card threw.
  test.use({ allowedNoise: [/Cannot read properties of null/] })

  test('says so alone and can be asked for again', async ({ page, context, server }) => {
    const { counter } = await customerAtCounter(context, server.url)
    await counter.place(['charcoal-chicken'])
    await counter.place(['falafel-pita'])
    await context.route('**/tenant/customers/orders?*', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object[] } // the contract of a 200
      await route.fulfill({
        response,
        json: { ...answer, data: [{ ...answer.data[0], order_items: null }, answer.data[1]] },
      })
    })
    const place = placeOf(page, { words: ENGLISH })
    const list = ordersPage(place)
    await list.open()
    await expect(list.sent).toHaveCount(1)
    await expect(page.getByText('This could not be shown')).toBeVisible()
    await context.unroute('**/tenant/customers/orders?*')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(list.sent).toHaveCount(2)
    await expect(page.getByText('This could not be shown')).toBeHidden()

    // What the device kept may be damaged too. The shop cannot be asked, so the page shows what it has.
    await damageKept(page, 'sumac', '"item":{"item_id":"falafel-pita"', '"item":null,"was":{"item_id":"falafel-pita"')
    await context.route('**/tenant/customers/orders?*', (route) => route.abort())
    await place.reload()
    await expect(list.sent).toHaveCount(1)
    await expect(page.getByText('This could not be shown')).toBeVisible()
  })
})

test('an order of a guest stays in the list of whoever signs in on this device, and joins their account @gate', async ({
  page,
  context,
  server,
}) => {
  const counter = counterOf(context, server.url)
  const order = await counter.place(['charcoal-chicken'], { guest: { name: 'Rana', phone: '+966501234977' } })
  const place = placeOf(page, { words: ARABIC })
  await context.addCookies([{ name: 'locale', value: 'ar', url: server.url }])
  await orderPage(place).open(`${order.id}#key=${order.guest_key}`)
  await expect(orderPage(place).title).toBeVisible()
  const shopper = await newShopper(server.url)
  await shopper.signInto(context)
  const list = ordersPage(place)
  await list.open()
  await expect(list.sent).toHaveCount(1)
  await expectAccessible(page, 'a guest’s order in the list of a customer')
  await page.getByRole('button', { name: place.say('order.join', { kind: 'order', count: 1 }) }).click()
  await expect(page.getByText(place.say('order.joined', { kind: 'order', count: 1 }))).toBeVisible()
  await expect(list.sent).toHaveCount(1)
  await expect(page.getByRole('heading', { name: place.say('order.onThisPhone', { kind: 'order' }) })).toBeHidden()
  expect((await shopper.orders()).map(({ id }) => id)).toEqual([order.id])
})
