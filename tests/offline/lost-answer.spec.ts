// Requests that reach the shop while their answers do not reach the phone, and answers that are not the shop's.
// In the gate its rules are also held by drain.test.ts (what got no answer is sent again under its key), order-keys.test.ts (one
// key is one order), request.test.ts (a captive portal is not the shop) and call-error.test.ts (502 and 503 are no refusal). That
// a page does not ask for an order before it was sent has no lower test.
import { setTimeout as sleep } from 'node:timers/promises'
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { fillCart } from '../support/checkout.ts'
import { type Fate, type Passage, openLine } from '../support/faulty-line.ts'
import { expect, test } from '../support/offline-journey.ts'
import { BUSY, everyOrder, onlyFirstOrder, orderOver, orderPassages } from '../support/order-line.ts'
import { newShopper } from '../support/shopper.ts'

test('an answer that is lost on the way leads to one order @gate', async ({ page, line, server, shopper }) => {
  const place = placeOf(page, { origin: line.url })
  const id = await orderOver(line, place, shopper, onlyFirstOrder(line, 'lose-answer'))
  const number = await orderPage(place).number()
  expect(orderPassages(line).map(({ status }) => status)).toEqual([201, 201])
  expect(await shopper.orders()).toMatchObject([{ id, order_number: number }])
  expect(server.output()).not.toMatch(/"level":50/)
})

test('an order that is answered in words nobody knows stays on its page, which does not ask for what the shop has not', async ({
  page,
  line,
  shopper,
}) => {
  const place = placeOf(page, { origin: line.url })
  await orderOver(line, place, shopper, everyOrder(BUSY))
  await expect.poll(() => orderPassages(line).length).toBeGreaterThan(1)
  await expect(orderPage(place).waiting).toBeVisible()
  line.decide(null)
  await orderPage(place).number()
  expect(line.passages.filter(({ status }) => status === 404)).toEqual([])
})

test('the page of an order just placed does not ask for it before it was sent', async ({ page, shopper }) => {
  const place = placeOf(page)
  // Told late what was saved, as on a busy phone.
  await page.addInitScript(() => {
    const heard = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, 'onmessage')
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', {
      ...heard,
      set(this: BroadcastChannel, listener: BroadcastChannel['onmessage']) {
        heard?.set?.call(this, (told: MessageEvent) => void setTimeout(() => listener?.call(this, told), 500))
      },
    })
  })
  await fillCart(place, shopper)
  const missing: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })
  await page.route('**/customers/orders', async (route) => {
    await sleep(400)
    await route.continue()
  })
  await cartPage(place).placeOrder.click()
  await orderPage(place).number()
  expect(missing).toEqual([])
})

test('a server that is killed after it took the order and before it answered has one order', async ({
  page,
  ownServer,
}) => {
  const line = await openLine(ownServer.url)
  const shopper = await newShopper(ownServer.url)
  const place = placeOf(page, { origin: line.url })
  const killed = line.lost.then(() => ownServer.kill())
  const id = await orderOver(line, place, shopper, onlyFirstOrder(line, 'lose-answer'))
  await killed
  await expect(orderPage(place).waiting).toBeVisible()
  await expect(orderPage(place).title).toHaveCount(0)
  await ownServer.start()
  const number = await orderPage(place).number()
  expect(orderPassages(line).at(0)?.status).toBe(201)
  expect(orderPassages(line).length).toBeGreaterThan(1)
  expect(await shopper.orders()).toMatchObject([{ id, order_number: number }])
  await line.close()
})

test('a page that is reloaded while its order is on the way leads to one order', async ({ page, line, shopper }) => {
  const place = placeOf(page, { origin: line.url })
  await fillCart(place, shopper, line.url)
  line.decide(onlyFirstOrder(line, 'lose-answer'))
  await cartPage(place).placeOrder.click()
  await line.lost
  await page.reload()
  await orderPage(place).number()
  expect(await shopper.orders()).toHaveLength(1)
})

for (const { what, fate } of [
  { what: '503 with Retry-After', fate: BUSY },
  {
    what: 'a captive portal’s page',
    fate: { status: 200, body: '<!doctype html><title>Welcome to the airport</title>' },
  },
  { what: 'a gateway’s 502', fate: { status: 502, body: '<h1>Bad gateway</h1>' } },
] satisfies { what: string; fate: Fate }[]) {
  test(`an order answered by ${what} keeps waiting and is taken once`, async ({ page, line, shopper }) => {
    const place = placeOf(page, { origin: line.url })
    const isAsked = ({ path }: Passage) => path.startsWith('/api/') || path === '/healthz'
    const id = await orderOver(line, place, shopper, (passage) => (isAsked(passage) ? fate : 'pass'))
    await expect
      .poll(() => line.passages.filter(({ path }) => path.endsWith('/auth/me') || path === '/healthz').length)
      .toBeGreaterThan(0)
    await expect(orderPage(place).waiting).toBeVisible()
    await expect(orderPage(place).title).toHaveCount(0)
    expect(await shopper.orders()).toEqual([])
    // Asked while the shop still fails: once it can be reached, the device may be quicker than a tap.
    await orderPage(place).tryNow.click()
    line.decide(onlyFirstOrder(line, fate))
    await expect.poll(() => orderPassages(line).length, { timeout: 40_000 }).toBeGreaterThan(0)
    // The wait grows with every try, and how many there were depends on the machine. The device may be quicker than this tap.
    await orderPage(place).tryNow.or(orderPage(place).title).click()
    await orderPage(place).number()
    expect(orderPassages(line).length).toBeGreaterThan(1)
    expect(orderPassages(line).filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await shopper.orders()).toMatchObject([{ id }])
  })
}
