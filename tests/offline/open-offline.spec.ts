// A store visited once opens without the network, and does not wait for it when there is one.
// In the gate its rules are also held by sw.test.ts (pages of the store open from the shell, and its files are answered) and
// kept-files.test.ts (all that a page can come to is kept, but what needs the server). What only a browser can show has no lower
// test: a store that opens with the network off stands for it.
import type { Page } from '@playwright/test'
import { cartPage } from '../pages/cart-page.ts'
import { itemPage } from '../pages/item-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expect, expectCustomerKept, expectKept, test } from '../support/offline-journey.ts'

/** Addresses of pictures on the screen that did not arrive. */
async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (picture: HTMLImageElement) =>
      picture.getBoundingClientRect().top < innerHeight && picture.checkVisibility()
    return [...document.images]
      .filter((picture) => isSeen(picture) && picture.complete && picture.naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc)
  })
}

async function expectMenu(place: Place): Promise<void> {
  const { page, words } = place
  const home = storeHome(place)
  await expect(page.locator('html')).toHaveAttribute('lang', words.locale)
  await expect(page.locator('html')).toHaveAttribute('dir', words.dir)
  await expect(home.heading).toContainText(words.store)
  await expect(home.dish(words.chicken)).toBeVisible()
  await expect(home.dish(words.falafel)).toBeAttached()
  await expect.poll(() => home.pictures.count()).toBeGreaterThan(5)
  await expect.poll(() => brokenPictures(page)).toEqual([])
}

for (const words of LANGUAGES) {
  test.describe(`a store visited once (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test('keeps the letters of both languages', async ({ page }) => {
      await storeHome(placeOf(page, { words })).open()
      await expectKept(page)
      const keptFonts = () =>
        page.evaluate(async () => {
          const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
          const kept = await Promise.all(stores.map((store) => store.keys()))
          return kept.flat().flatMap(({ url }) => /(rubik-[a-z]+)-.*\.woff2$/.exec(url)?.[1] ?? [])
        })
      // Whoever changes the language without a network reads the other one.
      await expect.poll(async () => (await keptFonts()).toSorted()).toEqual(['rubik-arabic', 'rubik-latin'])
    })

    test(`opens with the network off: menu with pictures, an item, the cart${words.locale === 'en' ? ' @gate' : ''}`, async ({
      page,
      context,
    }) => {
      const place = placeOf(page, { words })
      const home = storeHome(place)
      await home.open()
      await expectKept(page)
      await context.setOffline(true)
      const answers: boolean[] = []
      page.on('response', (response) => {
        if (response.request().isNavigationRequest()) answers.push(response.fromServiceWorker())
      })
      await home.open()
      await expectMenu(place)
      await expect(page.getByRole('status').filter({ hasText: words.offline })).toHaveCount(1)
      await itemPage(place).open('shawarma-wrap')
      await expect(itemPage(place).heading).toHaveText(words.wrap)
      await cartPage(place).open()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(answers).toEqual([true, true, true])
    })

    test('opens with the server stopped', async ({ page, ownServer }) => {
      const place = placeOf(page, { words, origin: ownServer.url })
      await storeHome(place).open()
      await expectKept(page)
      await ownServer.stop()
      await storeHome(place).open()
      await expectMenu(place)
      await expect(page.getByRole('status').filter({ hasText: words.offline })).toHaveCount(1)
      await itemPage(place).open('charcoal-chicken')
      await expect(itemPage(place).heading).toHaveText(words.chicken)
      await cartPage(place).open()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}

// Broke once: it said that the orders did not load, and to check the connection.
test('orders that the device never saw are said not to be on it, without a network', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  await shopper.signInto(context)
  await storeHome(place).open()
  await expectCustomerKept(page)
  await context.setOffline(true)
  await ordersPage(place).open()
  await expect(page.getByRole('heading', { name: place.say('orders.notHereTitle', { kind: 'order' }) })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: place.say('orders.emptyTitle', { kind: 'order' }) })).toBeVisible({
    timeout: 20_000,
  })
})

// Broke once: the page took the answer for a network, and saw nothing to do when the network came back.
test('an answer that was on its way when the network went is no network', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  await shopper.signInto(context)
  await storeHome(place).open()
  await expectCustomerKept(page)
  const onItsWay = Promise.withResolvers<void>()
  const arrive = Promise.withResolvers<void>()
  await page.route(/customers\/cart$/, async (route) => {
    const response = await route.fetch()
    onItsWay.resolve()
    await arrive.promise
    await route.fulfill({ response })
  })
  await cartPage(place).open()
  await onItsWay.promise
  await context.setOffline(true)
  const pill = page.getByRole('status').filter({ hasText: place.words.offline })
  await expect(pill).toHaveCount(1)
  const arrived = page.waitForResponse(/customers\/cart$/)
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  arrive.resolve()
  await arrived
  await asked
  await expect(pill).toHaveCount(1)
  await context.setOffline(false)
  await expect(pill).toHaveCount(0)
})

test('without a network the worker has none either', async ({ page, context }) => {
  await storeHome(placeOf(page)).open()
  await expectKept(page)
  const [worker] = context.serviceWorkers()
  const ask = () =>
    worker?.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => 'answered',
        () => 'failed',
      ),
    )
  expect(await ask()).toBe('answered')
  await context.setOffline(true)
  // The browser hands it on to the process that speaks with the network, which may take a request of the worker first.
  await expect.poll(ask).toBe('failed')
  expect(await ask()).toBe('failed')
})

test('a repeat visit shows the menu while nobody answers, and asks nobody but its own store', async ({
  page,
  line,
}) => {
  const place = placeOf(page, { origin: line.url })
  await storeHome(place).open()
  await expectKept(page)
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  line.decide(() => 'stall')
  await page.goto(`${line.url}/sumac/`, { waitUntil: 'commit' })
  await expectMenu(place)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => !url.startsWith(`${line.url}/`) && !url.startsWith('data:'))).toEqual([])
})
