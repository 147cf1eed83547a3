// A gateway answered everything with its own page for a while: nothing of it stays on the device.
// In the gate menu-document.test.ts also holds that a page is no menu. What the worker keeps, and how it heals, has no lower
// test: pictures and parts of pages that a gateway answered for stand for it.
import type { Page } from '@playwright/test'
import { type Place, placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { startGateway } from '../support/gateway.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

const PATHS = ['cart', 'settings', 'settings/orders', 'item/charcoal-chicken', 'search']

/** Opens every kind of page. */
async function expectPagesWork(place: Place): Promise<void> {
  for (const path of PATHS) {
    await place.open(path)
    await expect(place.page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(place.page.getByText(place.say('app.failed')), path).toHaveCount(0)
  }
  await storeHome(place).open()
  await expect(storeHome(place).dish('Charcoal chicken')).toBeVisible()
}

/** Everything in the device's caches that is a page of the gateway. */
function strangers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if ((await (await cache.match(request, { ignoreVary: true }))?.text())?.includes('Welcome aboard'))
          found.push(`${name} ${new URL(request.url).pathname}`)
    }
    return found
  })
}

// The console tells of scripts and fonts that came as pages.
test.use({
  allowedNoise: [/MIME type|Failed to fetch|ServiceWorker|Unable to preload CSS|downloaded font|OTS parsing/],
})

// From the start of the worker on nothing that it asks for is genuine; or it has the first of its files already.
for (const { more, caching, least } of [
  { more: 0, caching: 'max-age=3600', least: 20 },
  // The worker gives up with the first file that is not genuine.
  { more: 8, caching: 'no-store', least: 2 },
])
  test(`what a gateway answered from the ${more === 0 ? 'first' : 'ninth'} file of the worker on is not kept, and all works on the good network and without one`, async ({
    page,
    context,
    line,
  }) => {
    const place = placeOf(page, { origin: line.url })
    const answered = startGateway(line, { from: '/sw.js', more, caching })
    await storeHome(place).open()
    await expect.poll(() => answered.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(least)
    line.decide(null)
    await storeHome(place).open()
    await expectPagesWork(place)
    expect(await strangers(page)).toEqual([])
    await expectKept(page)
    await context.setOffline(true)
    await expectPagesWork(place)
  })

test('pictures and parts of pages that a gateway answered for come when the network is good @gate', async ({
  page,
  line,
}) => {
  const place = placeOf(page, { origin: line.url })
  await storeHome(place).open()
  await expectKept(page)
  const answered = startGateway(line)
  await place.open('item/mixed-grill')
  await expect.poll(() => answered.some((path) => path.startsWith('/images/'))).toBe(true)
  line.decide(null)
  await place.reload()
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  expect(await strangers(page)).toEqual([])
})

test.describe('a page without a worker', () => {
  test.use({
    serviceWorkers: 'block',
    allowedNoise: [/MIME type|Failed to fetch|registration blocked|Unable to preload CSS|downloaded font|OTS parsing/],
  })

  // Its cache keeps the gateway's page for an hour, under the very address of the script.
  test('opens by itself what a gateway answered for, as soon as the network is good', async ({ page, line }) => {
    const place = placeOf(page, { origin: line.url })
    await storeHome(place).open()
    const answered = startGateway(line)
    await storeHome(place).cartLink.click()
    await expect(page.getByRole('heading', { name: place.say('app.failed') })).toBeVisible()
    expect(answered.some((path) => path.startsWith('/assets/'))).toBe(true)
    line.decide(null)
    await expect(page.getByRole('heading', { name: place.say('cart.empty') })).toBeVisible({ timeout: 20_000 })
  })
})
