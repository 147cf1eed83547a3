// What every browser test starts from: a server of its own, and a page that fails the test when its console complains.
import { type Page, test as base, expect } from '@playwright/test'
import { type ChangingShop, openChangingShop } from './changing-shop.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { SEEDED } from './seeded-data.ts'
import { type Shopper, newShopper } from './shopper.ts'

export { expect }

/** The signed-up customer of every demo store. */
export const DEMO = {
  phone: '+966501234567',
  email: 'demo@example.com',
  password: 'Demo-pass-1',
  name: 'Demo Customer',
}

type Fixtures = {
  /** A customer of `sumac` without orders. */
  shopper: Shopper
  /** Console errors and warnings that this test provokes on purpose. */
  allowedNoise: RegExp[]
  quiet: undefined
  /** A server whose `sumac` this test may change; it is as it was seeded. */
  shop: ChangingShop
}

type Servers = { server: RunningServer; openShop: ChangingShop }

/** A browser writes a line for every failed request; tests that go offline expect them. */
const NETWORK_NOISE = /net::ERR_|Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/

/** What Playwright says where a test has no worker. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** What a browser without a graphics card says of the drawing of maps. */
export const DRAWING_NOISE = /GL Driver Message|software WebGL/

/** Collects what the page's console complains about, network failures aside. */
export function listenToConsole(page: Page, noise: string[], allowed: readonly RegExp[] = []): void {
  const isExpected = (text: string) =>
    text === NO_WORKER ||
    NETWORK_NOISE.test(text) ||
    DRAWING_NOISE.test(text) ||
    allowed.some((pattern) => pattern.test(text))
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !isExpected(message.text()))
      noise.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (!isExpected(error.message)) noise.push(error.stack ?? error.message)
  })
}

export const test = base.extend<Fixtures, Servers>({
  shopper: async ({ server }, provide) => provide(await newShopper(server.url)),
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
    async ({}, provide) => {
      const server = await runServer({ template: SEEDED })
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  openShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
    async ({}, provide) => {
      const shop = await openChangingShop()
      await provide(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  shop: async ({ openShop }, provide) => {
    await openShop.restore()
    await provide(openShop)
  },
  baseURL: async ({ server }, provide) => provide(server.url),
  allowedNoise: [[], { option: true }],
  quiet: [
    async ({ context, allowedNoise }, provide) => {
      const noise: string[] = []
      context.on('page', (page) => listenToConsole(page, noise, allowedNoise))
      await provide(undefined)
      expect(noise, 'the console stays quiet').toEqual([])
    },
    { auto: true },
  ],
})
