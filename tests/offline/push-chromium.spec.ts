// News of an order on a device whose store is closed, in a real Chromium: it subscribes by itself, and what the server sends comes the
// way that all its pushes come (tests/support/chromium-push.ts), encrypted for it alone.
// In the gate its rules are also held by push-jobs.test.ts (what is told to whom), push-services.test.ts (where it may go) and
// routes.test.ts of server/modules/push (who may register a device).
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import webPush from 'web-push'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { accountMenu } from '../pages/sign-in-dialog.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import type { PushBrowser } from '../support/chromium-push.ts'
import { counterOf, customerAtCounter } from '../support/counter.ts'
import { expect, isSubscribed, shown, test, unsubscribe } from '../support/push-journey.ts'

for (const words of [ENGLISH, ARABIC])
  test(`an order is told of with its page in front and closed, in place of what was told before (${words.locale})${words.locale === 'ar' ? ' @gate' : ''}`, async ({
    pushed: { server },
    withBrowser,
  }) => {
    await withBrowser({ locale: words.asks }, async ({ context }) => {
      const page = await context.newPage()
      const place = placeOf(page, { words })
      const { counter } = await customerAtCounter(context, server.url)
      const order = await counter.place(['charcoal-chicken'])
      await orderPage(place).open(order.id)
      await page.getByRole('button', { name: place.say('push.tellMe', { kind: 'order' }) }).click()
      await expect(page.getByText(place.say('push.onTitle'))).toBeVisible()
      await expectAccessible(page, 'an order that is told of')

      await counter.move(order, 'confirmed')
      const news = (state: 'confirmed' | 'in_progress') => ({
        title: words.store,
        body:
          words.locale === 'ar'
            ? {
                confirmed: `تم تأكيد طلبك رقم ${order.order_number}`,
                in_progress: `طلبك رقم ${order.order_number} قيد التحضير`,
              }[state]
            : {
                confirmed: `Order ${order.order_number} confirmed`,
                in_progress: `Order ${order.order_number} in progress`,
              }[state],
        lang: words.locale,
        dir: words.dir,
        tag: order.id,
      })
      await expect.poll(() => shown(page)).toEqual([news('confirmed')])
      // Closed: the worker alone is there. Another page of the origin, which is of no store, asks it afterwards.
      await page.goto(`${server.url}/robots.txt`)
      await counter.move(order, 'in_progress')
      await expect.poll(() => shown(page), { timeout: 20_000 }).toEqual([news('in_progress')])
    })
  })

/** What the browser does when somebody taps what is shown: no browser without a screen can be tapped, so the event is made in the worker. */
async function tap({ context }: PushBrowser, action = ''): Promise<void> {
  const [worker] = context.serviceWorkers()
  // Only a tap of a person may bring a window to the front; what is done with it afterwards is the worker's own.
  await worker?.evaluate(`(async () => {
    WindowClient.prototype.focus = async function () { return this }
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification, action: '${action}' }))
  })()`)
}

test('a tap leads the open page to the order, and what was asked for there is done', async ({
  pushed: { server },
  withBrowser,
}) => {
  await withBrowser({}, async (browser) => {
    const page = await browser.context.newPage()
    const place = placeOf(page)
    const { counter } = await customerAtCounter(browser.context, server.url)
    const order = await counter.place(['charcoal-chicken'])
    await orderPage(place).open(order.id)
    await page.getByRole('button', { name: place.say('push.tellMe', { kind: 'order' }) }).click()
    await expect(page.getByText(place.say('push.onTitle'))).toBeVisible()
    await place.open('menu')
    await counter.move(order, 'confirmed')
    await expect.poll(() => shown(page)).toHaveLength(1)
    await tap(browser)
    await expect(page).toHaveURL(new RegExp(`/sumac/settings/orders/${order.id}$`))
    await expect.poll(() => shown(page)).toEqual([])
    await place.open('menu')
    await counter.move(order, 'in_progress', 'completed')
    await expect.poll(async () => (await shown(page))[0]?.body).toBe(`Order ${order.order_number} completed`)
    await tap(browser, 'again')
    await expect(page).toHaveURL(/\/sumac\/cart$/)
    await expect(page.getByRole('main')).toContainText(place.words.chicken)
  })
})

test('who signs out without a network is told nothing more either', async ({ pushed: { server }, withBrowser }) => {
  await withBrowser({}, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    const { counter } = await customerAtCounter(context, server.url)
    const order = await counter.place(['charcoal-chicken'])
    await orderPage(place).open(order.id)
    await page.getByRole('button', { name: place.say('push.tellMe', { kind: 'order' }) }).click()
    await expect(page.getByText(place.say('push.onTitle'))).toBeVisible()
    await place.open('')
    await context.setOffline(true)
    await accountMenu(place).button.click()
    await accountMenu(place).logout.click()
    await expect(accountMenu(place).signIn).toBeVisible()
    await context.setOffline(false)
    await counter.move(order, 'confirmed')
    await place.reload()
    await expect.poll(() => isSubscribed(page)).toBe(false)
    expect(await shown(page)).toEqual([])
  })
})

test('who signs out is told nothing more, and nothing of what was told stays', async ({
  pushed: { server },
  withBrowser,
}) => {
  await withBrowser({}, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    const { counter } = await customerAtCounter(context, server.url)
    const order = await counter.place(['charcoal-chicken'])
    await orderPage(place).open(order.id)
    await page.getByRole('button', { name: place.say('push.tellMe', { kind: 'order' }) }).click()
    await expect(page.getByText(place.say('push.onTitle'))).toBeVisible()
    await counter.move(order, 'confirmed')
    await expect.poll(() => shown(page)).toHaveLength(1)
    await place.open('')
    await accountMenu(place).button.click()
    await accountMenu(place).logout.click()
    await expect(accountMenu(place).signIn).toBeVisible()
    await expect.poll(() => shown(page)).toEqual([])
    await counterOf(context, server.url).move(order, 'in_progress')
    await expect.poll(() => isSubscribed(page)).toBe(false)
    expect(await shown(page)).toEqual([])
  })
})

test('a guest is told of the order whose key the device has', async ({ pushed: { server }, withBrowser }) => {
  await withBrowser({}, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    const counter = counterOf(context, server.url)
    const order = await counter.place(['charcoal-chicken'], { guest: { name: 'Huda', phone: '+966501234321' } })
    await place.open(`settings/orders/${order.id}#key=${order.guest_key}`)
    await page.getByRole('button', { name: place.say('push.tellMe', { kind: 'order' }) }).click()
    await expect(page.getByText(place.say('push.onTitle'))).toBeVisible()
    await counter.move(order, 'confirmed')
    await expect
      .poll(() => shown(page))
      .toMatchObject([{ body: `Order ${order.order_number} confirmed`, tag: order.id }])
  })
})

/** What a worker that removes itself leaves of it. */
const unregister = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/sumac/'))?.unregister()))

const LOSSES = { 'that its push service has forgotten': unsubscribe, 'whose worker was removed': unregister }

for (const [device, lose] of Object.entries(LOSSES))
  test(`a device ${device} is registered anew at the next start`, async ({ pushed: { server }, withBrowser }) => {
    await withBrowser({}, async ({ context }) => {
      const page = await context.newPage()
      const place = placeOf(page)
      const { counter } = await customerAtCounter(context, server.url)
      const order = await counter.place(['charcoal-chicken'])
      await orderPage(place).open(order.id)
      await page.getByRole('button', { name: place.say('push.tellMe', { kind: 'order' }) }).click()
      await expect(page.getByText(place.say('push.onTitle'))).toBeVisible()
      await lose(page)
      const registered = page.waitForResponse('**/push/subscriptions')
      await place.reload()
      expect((await registered).status()).toBe(201)
      await counter.move(order, 'confirmed')
      await expect.poll(() => shown(page)).toHaveLength(1)
    })
  })

test('bytes that the worker cannot read are shown as news of the store, by its name', async ({
  pushed: { server, service },
  withBrowser,
}) => {
  await withBrowser({}, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    await customerAtCounter(context, server.url)
    await settingsPage(place).open()
    await page.getByRole('button', { name: place.say('push.turnOn'), exact: true }).click()
    await expect(page.getByRole('button', { name: place.say('push.sendTest') })).toBeVisible()
    const subscription = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/sumac/')
      return (await registration?.pushManager.getSubscription())?.toJSON()
    })
    const keys = JSON.parse(readFileSync(join(server.dataDir, 'vapid.json'), 'utf8')) as {
      publicKey: string
      privateKey: string
    } // of the server
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription ?? {}
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, 'not json', {
      vapidDetails: { ...keys, subject: 'mailto:tests@example.com' },
      contentEncoding: 'aes128gcm',
    })
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { pathname, host } = new URL(endpoint)
      const sent = request(
        new URL(pathname, service.url),
        { method: 'POST', headers: { ...headers, host } },
        (answer) => resolve(answer.resume().statusCode),
      )
      sent.on('error', reject)
      sent.end(body)
    })
    expect(status).toBe(201)
    await expect.poll(() => shown(page)).toMatchObject([{ title: 'Sumac & Ember', tag: '/sumac/' }])
  })
})
