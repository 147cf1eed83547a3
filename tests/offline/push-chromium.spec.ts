// News of an order on a device whose store is closed, in a real Chromium: it subscribes by itself, and what the server sends comes the
// way that all its pushes come (tests/support/chromium-push.ts), encrypted for it alone.
// In the gate its rules are also held by push-jobs.test.ts (what is told to whom), push-services.test.ts (where it may go) and
// routes.test.ts of server/push (who may register a device).
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
import type { TestEnd } from '#data/push/push-device.ts'
import { expectAccessible } from '../support/accessible.ts'
import { launchChromium } from '../support/chromium-push.ts'
import type { PushBrowser } from '../support/chromium-push.ts'
import { counterOf, customerAtCounter } from '../support/counter.ts'
import { listenToConsole } from '../support/journey.ts'
import { expect, test } from '../support/offline-journey.ts'
import { openPushService } from '../support/push-service.ts'
import type { PushService } from '../support/push-service.ts'
import { runServer } from '../support/running-server.ts'
import type { RunningServer } from '../support/running-server.ts'
import { SEEDED } from '../support/seeded-data.ts'

let service: PushService
let server: RunningServer
test.beforeAll(async () => {
  service = await openPushService()
  server = await runServer({ template: SEEDED, env: { PUSH_TEST_SERVICE: service.url } })
})
test.afterAll(async () => {
  await server.dispose()
  await service.close()
})

/** A browser that hears of pushes; its console has to stay quiet. */
async function withBrowser(
  options: Parameters<typeof launchChromium>[2],
  work: (browser: PushBrowser) => Promise<void>,
): Promise<void> {
  const browser = await launchChromium(service, server.url, options)
  const noise: string[] = []
  browser.context.on('page', (page) => listenToConsole(page, noise))
  try {
    await work(browser)
    expect(noise, 'the console stays quiet').toEqual([])
  } finally {
    await browser.close()
  }
}

/** What the browser shows of a store, as its own list has it. */
const shown = (page: Page, slug = 'sumac') =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, lang, dir, tag }) => ({ title, body, lang, dir, tag }))
  }, `/${slug}/`)

for (const words of [ENGLISH, ARABIC])
  test(`an order is told of with its page in front and closed, in place of what was told before (${words.locale})${words.locale === 'ar' ? ' @gate' : ''}`, async () => {
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

test('who signs out is told nothing more, and nothing of what was told stays', async () => {
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
    const subscribed = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/sumac/')
        return (await registration?.pushManager.getSubscription()) !== null
      })
    await expect.poll(subscribed).toBe(false)
    expect(await shown(page)).toEqual([])
  })
})

test('a guest is told of the order whose key the device has', async () => {
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

test('a device that its push service has forgotten is registered anew at the next start', async () => {
  await withBrowser({}, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    const { counter } = await customerAtCounter(context, server.url)
    const order = await counter.place(['charcoal-chicken'])
    await orderPage(place).open(order.id)
    await page.getByRole('button', { name: place.say('push.tellMe', { kind: 'order' }) }).click()
    await expect(page.getByText(place.say('push.onTitle'))).toBeVisible()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/sumac/')
      await (await registration?.pushManager.getSubscription())?.unsubscribe()
    })
    const registered = page.waitForResponse('**/push/subscriptions')
    await place.reload()
    expect((await registered).status()).toBe(201)
    await counter.move(order, 'confirmed')
    await expect.poll(() => shown(page)).toHaveLength(1)
  })
})

test('a browser that refuses is told how to undo it, and nothing is registered', async () => {
  await withBrowser({ grant: false }, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    await customerAtCounter(context, server.url)
    await context.clearPermissions()
    await settingsPage(place).open()
    const blocked = page.getByText(place.say('push.state.blocked'), { exact: true })
    const turnOn = page.getByRole('button', { name: place.say('push.turnOn'), exact: true })
    await expect(blocked.or(turnOn)).toBeVisible()
    if (await turnOn.isVisible()) await turnOn.click()
    await expect(page.getByText(/allow notifications there|Without your permission/)).toBeVisible()
    await expect(page.getByRole('button', { name: place.say('push.sendTest') })).toHaveCount(0)
  })
})

test('bytes that the worker cannot read are shown as news of the store, by its name', async () => {
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

test('a test that does not arrive says at which step it stopped', async () => {
  test.setTimeout(180_000)
  await withBrowser({}, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    await customerAtCounter(context, server.url)
    await settingsPage(place).open()
    const button = (name: Parameters<typeof place.say>[0]) =>
      page.getByRole('button', { name: place.say(name), exact: true })
    await button('push.turnOn').click()
    const endsWith = async (end: TestEnd) => {
      await button('push.sendTest').click()
      await expect(page.getByText(place.say(`push.test.${end}`)), end).toBeVisible({ timeout: 25_000 })
    }
    const registered = async () => {
      await button('push.turnOff').click()
      await button('push.turnOn').click()
      await expect(button('push.sendTest')).toBeVisible()
    }
    service.pretend('lose')
    await endsWith('silent')
    service.pretend('refuse')
    await endsWith('refused')
    service.pretend('hang')
    await endsWith('unreached')
    service.pretend('gone')
    await endsWith('gone')
    service.pretend(null)
    await endsWith('unknown-here')
    await registered()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/sumac/')
      await (await registration?.pushManager.getSubscription())?.unsubscribe()
    })
    await endsWith('service')
    await place.reload()
    await expect(button('push.sendTest')).toBeVisible()
    await context.setOffline(true)
    await endsWith('store')
    await context.setOffline(false)
    await endsWith('arrived')
  })
})

test('the settings turn it on, send a test that arrives, and turn it off @gate', async () => {
  await withBrowser({}, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    await customerAtCounter(context, server.url)
    await settingsPage(place).open()
    const button = (name: Parameters<typeof place.say>[0]) =>
      page.getByRole('button', { name: place.say(name), exact: true })
    await expect(page.getByRole('heading', { name: 'Notifications on this phone' })).toBeVisible()
    await button('push.turnOn').click()
    await button('push.sendTest').click()
    await expect(page.getByText(place.say('push.test.arrived'))).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page, 'notifications that work')
    await button('push.turnOff').click()
    await expect(button('push.turnOn')).toBeVisible()
    await expect.poll(() => shown(page)).toEqual([])
  })
})
