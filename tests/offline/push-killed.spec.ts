// A server that is killed while it tells of an order: what was committed is told after the next start, and each event is shown once.
// In the gate its rules are also held by push-jobs.test.ts (what was sent and not noted is sent again, as the same event) and
// push.test.ts of the worker (the same event takes its own place without a sound).
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { launchChromium } from '../support/chromium-push.ts'
import { customerAtCounter } from '../support/counter.ts'
import { expect, shown, test } from '../support/push-journey.ts'
import { openPushService } from '../support/push-service.ts'
import { runServer } from '../support/running-server.ts'
import { SEEDED } from '../support/seeded-data.ts'

test('killed between commit and sending, and between sending and noting it', async () => {
  test.setTimeout(240_000)
  const service = await openPushService()
  const server = await runServer({ template: SEEDED, env: { PUSH_TEST_SERVICE: service.url } })
  const browser = await launchChromium(service, server.url)
  try {
    const page = await browser.context.newPage()
    const place = placeOf(page)
    const { counter } = await customerAtCounter(browser.context, server.url)
    const order = await counter.place(['charcoal-chicken'])
    await orderPage(place).open(order.id)
    await page.getByRole('button', { name: place.say('push.tellMe', { kind: 'order' }) }).click()
    await expect(page.getByText(place.say('push.onTitle'))).toBeVisible()

    // The runner looks once a second: killed at once, it has not seen what was committed.
    service.pretend('hang')
    await counter.move(order, 'confirmed')
    await server.kill()
    service.pretend(null)
    await server.start()
    await expect.poll(() => shown(page), { timeout: 90_000 }).toHaveLength(1)
    expect(await shown(page)).toMatchObject([{ body: `Order ${order.order_number} confirmed`, tag: order.id }])

    // Killed by the very push: it arrives, and nobody notes that it did. Its job is taken again when its lease has ended.
    const before = service.posts()
    const killed = service.whenPosted(() => server.kill())
    await counter.move(order, 'in_progress')
    await killed
    await server.start()
    await expect.poll(() => service.posts(), { timeout: 90_000 }).toBe(before + 2)
    await expect
      .poll(() => shown(page))
      .toMatchObject([{ body: `Order ${order.order_number} in progress`, tag: order.id }])
    expect(await shown(page)).toHaveLength(1)
  } finally {
    await browser.close()
    await server.dispose()
    await service.close()
  }
})
