// What tests without a network start from: a customer of their own, a breakable line, a server of their own to stop.
import { type BrowserContext, type Page, chromium } from '@playwright/test'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceSettled } from './device-settled.ts'
import { type FaultyLine, openLine } from './faulty-line.ts'
import { expect, listenToConsole, test as base } from './journey.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { SEEDED } from './seeded-data.ts'

export { expect }

type Fixtures = {
  /** In front of the shared server. */
  line: FaultyLine
  /** A server for this test alone, to stop and change. */
  ownServer: RunningServer
  /**
   * Opens a browser on a profile that stays on the disk: closing it and opening it again is closing the browser, or with `killed` what
   * happens to one that the phone takes its memory from.
   */
  reopenBrowser: (how?: { killed: boolean }) => Promise<BrowserContext>
}

/** Ends every process of the browser on this profile, none of which hears of it before. */
function killBrowserOn(profile: string): void {
  for (const id of readdirSync('/proc').map(Number)) {
    try {
      if (id > 0 && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(profile)) process.kill(id, 'SIGKILL')
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

export const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  line: async ({ server }, provide) => {
    const line = await openLine(server.url)
    await provide(line)
    await line.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
  ownServer: async ({}, provide) => {
    const server = await runServer({ template: SEEDED })
    await provide(server)
    await server.dispose()
  },
  reopenBrowser: async ({ launchOptions, viewport, locale }, provide) => {
    const profile = mkdtempSync(join(tmpdir(), 'profile-'))
    let context: BrowserContext | undefined
    const noise: string[] = []
    await provide(async ({ killed } = { killed: false }) => {
      if (killed) {
        const gone = context?.waitForEvent('close')
        killBrowserOn(profile)
        await gone
      } else {
        for (const page of context?.pages() ?? []) await deviceSettled(page)
        await context?.close()
      }
      context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        viewport,
        ...(locale ? { locale } : {}),
      })
      context.on('page', (page) => listenToConsole(page, noise))
      return context
    })
    await context?.close()
    rmSync(profile, { recursive: true, force: true })
    expect(noise, 'the console stays quiet').toEqual([])
  },
})

/** Reads what the page of a store keeps for a day without a network. Runs in the browser. */
async function readDevice(slug: string) {
  const name = `storefront:${slug}`
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  // Opening a database that is not there yet would make an empty one.
  const isKnown = (await indexedDB.databases()).some((database) => database.name === name)
  const database = isKnown ? await settled(indexedDB.open(name)) : null
  const values = database?.transaction('key-value').objectStore('key-value')
  const [menu, subject] = values
    ? await Promise.all(['menu', 'queries:subject'].map((key) => settled<unknown>(values.get(key))))
    : []
  database?.close()
  const pictures = await caches.open(`images:/${slug}/`)
  const shown = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  const urls = shown.map(({ currentSrc }) => currentSrc).filter((url) => url.includes(`/images/${slug}/`))
  const found = await Promise.all(urls.map((url) => pictures.match(url, { ignoreVary: true })))
  return {
    isControlled: navigator.serviceWorker.controller !== null,
    hasMenu: menu !== undefined,
    missing: urls.filter((_, index) => !found[index]),
    knowsCustomer: typeof subject === 'string',
  }
}

/** Waits until a visit has left on the device what the store needs without a network. */
export async function expectKept(page: Page, slug = 'sumac'): Promise<void> {
  await expect
    .poll(() => page.evaluate(readDevice, slug), { timeout: 30_000 })
    .toMatchObject({ isControlled: true, hasMenu: true, missing: [] })
}

/** The same, with the customer who is signed in. */
export async function expectCustomerKept(page: Page, slug = 'sumac'): Promise<void> {
  await expectKept(page, slug)
  await expect.poll(() => page.evaluate(readDevice, slug)).toMatchObject({ knowsCustomer: true })
}

/** Takes the room away in which the device would keep what waits to be sent. */
export async function withoutRoom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}
