// What tests of push in Chromium start from: a server whose pushes go to the tests' own service, and a browser that hears of them.
import type { Page } from '@playwright/test'
import { type PushBrowser, launchChromium } from './chromium-push.ts'
import { listenToConsole } from './journey.ts'
import { expect, test as base } from './offline-journey.ts'
import { type PushService, openPushService } from './push-service.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { SEEDED } from './seeded-data.ts'

export { expect }

type Fixtures = {
  /** Opens a browser on the server and closes it afterwards; its console has to stay quiet. */
  withBrowser: (
    options: Parameters<typeof launchChromium>[2],
    work: (browser: PushBrowser) => Promise<void>,
  ) => Promise<void>
}
type Servers = { pushed: { readonly service: PushService; readonly server: RunningServer } }

export const test = base.extend<Fixtures, Servers>({
  pushed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
    async ({}, provide) => {
      const service = await openPushService()
      const server = await runServer({ template: SEEDED, env: { PUSH_TEST_SERVICE: service.url } })
      await provide({ service, server })
      await server.dispose()
      await service.close()
    },
    { scope: 'worker' },
  ],
  withBrowser: async ({ pushed: { service, server } }, provide) => {
    await provide(async (options, work) => {
      const browser = await launchChromium(service, server.url, options)
      const noise: string[] = []
      browser.context.on('page', (page) => listenToConsole(page, noise))
      try {
        await work(browser)
        expect(noise, 'the console stays quiet').toEqual([])
      } finally {
        await browser.close()
      }
    })
  },
})

/** What the browser shows of a store, as its own list has it. */
export const shown = (page: Page, slug = 'sumac') =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, lang, dir, tag }) => ({ title, body, lang, dir, tag }))
  }, `/${slug}/`)

/** Whether the browser is subscribed at its push service for a store. */
export const isSubscribed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/sumac/')
    return (await registration?.pushManager.getSubscription()) !== null
  })

/** Lets the push service forget the device, as it may at any time. */
export const unsubscribe = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/sumac/')
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  })
