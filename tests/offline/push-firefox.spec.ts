// The same news in Firefox, which has a push service and a worker of another make. What is told to whom is tried in push-chromium.spec.ts.
import { request } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { counterOf } from '../support/counter.ts'
import { launchFirefox } from '../support/firefox-push.ts'
import { expect, test } from '../support/offline-journey.ts'
import { type PushService, openPushService } from '../support/push-service.ts'
import { type RunningServer, runServer } from '../support/running-server.ts'
import { SEEDED } from '../support/seeded-data.ts'
import { wording } from '../support/wording.ts'

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

/** What the browser shows of the store, as its own list has it. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/sumac/')
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, lang, dir, tag }) => ({ title, body, lang, dir, tag }))
  })

for (const [words, phone] of [
  [ENGLISH, '+966501230001'],
  [ARABIC, '+966501230002'],
] as const)
  test(`an order is told of in Firefox with its page in front and closed (${words.locale})${words.locale === 'ar' ? ' @gate' : ''}`, async () => {
    const say = wording(words.locale)
    const { browser, close } = await launchFirefox(service, server.url, { languages: words.asks })
    try {
      const counter = counterOf({ request: await request.newContext() }, server.url)
      const order = await counter.place(['charcoal-chicken'], { guest: { name: 'Huda', phone } })
      const page = await browser.newPage()
      const address = `${server.url}/sumac/settings/orders/${order.id}#key=${order.guest_key}`
      await page.goto(address)
      await page.locator(`::-p-text(${say('push.tellMe', { kind: 'order' })})`).click()
      await page.locator(`::-p-text(${say('push.onTitle')})`).wait()

      await counter.move(order, 'confirmed')
      const news = { title: words.store, lang: words.locale, dir: words.dir, tag: order.id }
      await expect.poll(() => shown(page), { timeout: 20_000 }).toMatchObject([news])
      const [first] = await shown(page)
      expect(first?.body).toContain(String(order.order_number))
      // Closed: the worker alone is there.
      await page.goto('about:blank')
      await counter.move(order, 'in_progress')
      await page.goto(`${server.url}/robots.txt`)
      await expect.poll(async () => (await shown(page))[0]?.body, { timeout: 20_000 }).not.toBe(first?.body)
      expect(await shown(page), 'in the place of the first').toMatchObject([news])
    } finally {
      await close()
    }
  })
