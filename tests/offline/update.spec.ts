// A new version of the worker takes nothing out of the customer's hands.
// What only a browser can show has no lower test: in the gate the page that somebody works on stands for it.
import type { Page } from '@playwright/test'
import { cartPage } from '../pages/cart-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import type { FaultyLine } from '../support/faulty-line.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

const SAYS_NEW =
  "\nself.addEventListener('message', (event) => { if (event.data === 'version') event.ports[0].postMessage('new') })"

/** From now on the line delivers a worker of other bytes, which says which one it is. */
function publishNewWorker(line: FaultyLine): void {
  line.decide(({ path }) => (path === '/sw.js' ? { append: SAYS_NEW } : 'pass'))
}

/** Looks for a newer worker, as the page does every hour, and waits until it has been installed or has given up. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
  })
}

/** A page that somebody has touched, of a store whose worker is in charge. */
async function touchedHome(page: Page, line: FaultyLine): Promise<void> {
  const home = storeHome(placeOf(page, { origin: line.url }))
  await home.open()
  await expectKept(page)
  await home.add('Charcoal chicken')
}

/** Takes the offer; the page loads again under the worker that was published. */
async function takeUpdate(page: Page): Promise<void> {
  await expect(page.getByText('A new version is ready')).toBeVisible()
  const reloaded = page.waitForEvent('load', { timeout: 45_000 })
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect.poll(() => versionInCharge(page)).toBe('new')
}

/** `new` when the worker in charge of the page is the published one. */
function versionInCharge(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(String(data))
        setTimeout(() => resolve('old'), 300)
        navigator.serviceWorker.controller?.postMessage('version', [port2])
      }),
  )
}

// The browser takes looking into a page for touching it: nothing may look until the page loads again by itself.
test.use({ trace: 'off' })

test('a page nobody has touched changes to a new version by itself', async ({ page, line }) => {
  const home = storeHome(placeOf(page, { origin: line.url }))
  await home.open()
  await expectKept(page)
  publishNewWorker(line)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(`${line.url}/sumac/`)
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(2)
  await expect.poll(() => versionInCharge(page)).toBe('new')
  await expect(home.dish('Charcoal chicken')).toBeVisible()
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
})

test('a page somebody works on asks first, and a half-written note survives the change @gate', async ({
  page,
  line,
}) => {
  const place = placeOf(page, { origin: line.url })
  const home = storeHome(place)
  await home.open()
  await expectKept(page)
  await home.add('Charcoal chicken')
  await cartPage(place).open()
  await cartPage(place).note.fill('Please ring the')
  publishNewWorker(line)
  await checkForUpdate(page)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true)
  expect(await versionInCharge(page)).toBe('old')
  await expect(cartPage(place).note).toHaveValue('Please ring the')
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the menu' }).click()
  // Asking the worker in charge again and again would keep it in charge: the browser lets a busy one finish first.
  await takeUpdate(page)
  await cartPage(place).open()
  await expect(cartPage(place).note).toHaveValue('Please ring the')
  await expect(cartPage(place).lines).toHaveCount(1)
})

test('a page that stays open is offered the version after several that could not be installed', async ({
  page,
  line,
}) => {
  await touchedHome(page, line)
  for (const attempt of [1, 2, 3]) {
    line.decide(({ path }) =>
      path === '/sw.js'
        ? { append: `\nself.addEventListener('install', (event) => event.waitUntil(Promise.reject(${attempt})))` }
        : 'pass',
    )
    await checkForUpdate(page)
  }
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  publishNewWorker(line)
  // The page begins to follow anew some seconds after a worker that gave up.
  await expect(async () => {
    await checkForUpdate(page)
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await takeUpdate(page)
})

test('of two versions that came while a page stayed open the newer one takes over', async ({ page, line }) => {
  await touchedHome(page, line)
  line.decide(({ path }) => (path === '/sw.js' ? { append: '\nself.isOlder = true' } : 'pass'))
  await checkForUpdate(page)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  publishNewWorker(line)
  await checkForUpdate(page)
  await takeUpdate(page)
})
