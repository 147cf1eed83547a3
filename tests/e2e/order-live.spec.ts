// An order that changes while its customer looks: told as it happens, by asking again where the line is cut, never backwards.
// In the gate its rules are also held by order-news.test.ts (late news never takes an order back), persisted-queries.test.ts (nor does
// what the device kept), follow-order.test.ts (a cut line is opened again) and guest-orders.test.ts (what the key of a guest
// opens).
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '#support/accessible'
import { counterOf, customerAtCounter } from '#support/counter'
import { expect, test } from '#support/journey'
import { expectKeptText } from '#support/kept-values'
import { overlap } from '#support/overlap'
import { screensIn } from '#support/screens'

for (const words of LANGUAGES)
  for (const [screen, viewport] of Object.entries(screensIn(words)))
    test.describe(`an order (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`is followed live, then by asking while the line is cut, and says how old its news is${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
        context,
        server,
      }) => {
        const place = placeOf(page, { words })
        const shown = orderPage(place)
        const { say } = place
        const { counter } = await customerAtCounter(context, server.url)
        const order = await counter.place(['charcoal-chicken', 'falafel-pita'])

        await shown.open(order.id)
        await expect(shown.stage('pending')).toBeVisible()
        await expect(shown.live).toBeVisible()
        await expectAccessible(page, 'a pending order')

        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await counter.move(order, 'confirmed')
        await expect(shown.stage('confirmed')).toBeVisible()
        await expect(shown.spoken).toContainText(say('orders.hero.confirmed', { kind: 'order' }))
        await expect(shown.currentStep.locator('> :first-child'), 'its mark moves').not.toHaveCSS(
          'animation-name',
          'none',
        )

        // The line is cut for good; asking goes on.
        await context.route('**/events', (route) => route.abort())
        await context.setOffline(true)
        await expect(shown.lastUpdate).toBeVisible()
        await context.setOffline(false)
        await counter.move(order, 'in_progress')
        await expect(shown.stage('in_progress')).toBeVisible({ timeout: 30_000 })
        await expect(shown.lastUpdate).toBeVisible()

        await context.unroute('**/events')
        await counter.move(order, 'completed')
        await expect(shown.statusPill(say('orders.step.completed'))).toBeVisible({ timeout: 30_000 })
        await expect(shown.lastUpdate).toBeHidden()
        await expect(shown.live).toBeHidden()
        await expectAccessible(page, 'a completed order')

        await context.setOffline(true)
        const pill = page.getByRole('status').locator('> *')
        await expect(pill).toBeVisible()
        expect(await overlap(shown.way, pill), 'the words on the network lie over nothing of the order').toBe(false)
      })
    })

test('late news from an answer, another tab or the device never takes an order back', async ({
  page,
  context,
  server,
}) => {
  const { counter } = await customerAtCounter(context, server.url)
  const order = await counter.place(['charcoal-chicken'])
  const place = placeOf(page)
  const shown = orderPage(place)
  await context.route('**/events', (route) => route.abort())
  await shown.open(order.id)
  await expect(shown.stage('pending')).toBeVisible()

  await counter.move(order, 'confirmed')
  const other = await context.newPage()
  await orderPage(placeOf(other)).open(order.id)
  await expect(orderPage(placeOf(other)).stage('confirmed')).toBeVisible()
  // Told by the other tab before this one asked.
  await expect(shown.stage('confirmed')).toBeVisible()

  // From now on every answer is the one of before.
  let late = 0
  await context.route(`**/customers/orders/${order.id}`, async (route) => {
    late += 1
    await route.fulfill({ json: { data: order } })
  })
  // Coming back to the page asks at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => late).toBeGreaterThan(0)
  await expect(shown.stage('confirmed')).toBeVisible()
  await expectKeptText(page, 'sumac', '"key":"confirmed"')
  await place.reload()
  await expect(shown.stage('confirmed')).toBeVisible()
})

test('a guest follows an order by its private link, whose key stays on the phone and out of the address @gate', async ({
  page,
  context,
  browser,
  server,
}) => {
  const counter = counterOf(context, server.url)
  const guest = { name: 'Rana', phone: '+966501234999' }
  const order = await counter.place(['charcoal-chicken'], { guest })
  const place = placeOf(page)
  const shown = orderPage(place)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await shown.open(order.id)
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto('about:blank')
  await shown.open(`${order.id}#key=${order.guest_key}`)
  await expect(shown.stage('pending')).toBeVisible()
  await expect(shown.live).toBeVisible()
  await expect(page.getByText('Rana')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`))
  expect(asked.filter((url) => url.includes(order.guest_key ?? '?'))).toEqual([])

  await place.reload()
  await expect(shown.stage('pending')).toBeVisible()
  await counter.move(order, 'confirmed')
  await expect(shown.stage('confirmed')).toBeVisible()
  const list = ordersPage(place)
  await list.open()
  await expect(list.sent).toHaveCount(1)
  await expect(list.sent).toContainText('Confirmed')

  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await orderPage(placeOf(theirs, { origin: server.url })).open(`${order.id}#key=${'A'.repeat(43)}`)
  await expect(theirs.getByRole('heading', { name: 'We could not find this order' })).toBeVisible()
  await stranger.close()
})
