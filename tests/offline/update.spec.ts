// A new version of the worker takes nothing out of the customer's hands.
import type { Page } from '@playwright/test'
import { cartPage } from '../pages/cart-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import type { FaultyLine } from '../support/faulty-line.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

/** From now on the line delivers a worker of other bytes, which says which one it is. */
function publishNewWorker(line: FaultyLine): void {
  line.decide(({ path }) =>
    path === '/sw.js'
      ? {
          append:
            "\nself.addEventListener('message', (event) => { if (event.data === 'version') event.ports[0].postMessage('new') })",
        }
      : 'pass',
  )
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

test('a page somebody works on asks first, and a half-written note survives the change', async ({ page, line }) => {
  const place = placeOf(page, { origin: line.url })
  const home = storeHome(place)
  await home.open()
  await expectKept(page)
  await home.add('Charcoal chicken')
  await cartPage(place).open()
  await cartPage(place).note.fill('Please ring the')
  publishNewWorker(line)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true)
  expect(await versionInCharge(page)).toBe('old')
  await expect(cartPage(place).note).toHaveValue('Please ring the')
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the menu' }).click()
  await expect(page.getByText('A new version is ready')).toBeVisible()
  // Asking the worker in charge again and again would keep it in charge: the browser lets a busy one finish first.
  const reloaded = page.waitForEvent('load', { timeout: 45_000 })
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect.poll(() => versionInCharge(page)).toBe('new')
  await cartPage(place).open()
  await expect(cartPage(place).note).toHaveValue('Please ring the')
  await expect(cartPage(place).lines).toHaveCount(1)
})
