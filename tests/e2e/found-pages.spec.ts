// What pages carry for search engines and shared links, as a browser sees it: nothing it refuses, nothing that outlives its page.
// In the gate its rules are also held by pages.test.ts (no style attribute, inline script or event handler that the policy would
// refuse). What goes with the first page, and titles drawn on the device, only a browser can show: that has no lower test.
import { placeOf } from '../pages/place.ts'
import { itemPage } from '../pages/item-page.ts'
import { storeHome } from '../pages/store-home.ts'
import { ENGLISH } from '../pages/words.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'
import { readHead } from '../support/page-head.ts'

test.use({ locale: ENGLISH.asks })

const DESCRIBED =
  'link[rel=canonical], link[rel=alternate], meta[name=description], meta[property], script[type="application/ld+json"]'

test('the content policy refuses nothing of it', async ({ page, context }) => {
  // Every page comes from the server, though a worker is there from the first one on.
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  const refused: unknown[] = []
  await page.exposeFunction('tellRefused', (what: unknown) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
      Reflect.get(window, 'tellRefused')(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  for (const path of [
    '/',
    '/sumac/',
    '/lamsa/',
    '/sumac/item/charcoal-chicken',
    '/sumac/store-details',
    '/sumac/menu',
    '/lamsa/menu',
    '/nowhere/',
  ]) {
    const answer = await page.goto(`${path}?locale=en`, { waitUntil: 'networkidle' })
    expect(answer?.headers()['content-security-policy'], path).toContain("script-src 'self';")
  }
  expect(refused).toEqual([])
})

test('the shape of every page’s data is one that schema.org knows @gate', async ({ request }) => {
  for (const path of [
    '/',
    '/sumac/',
    '/mellow/',
    '/lamsa/',
    '/bayt/',
    '/sumac/menu',
    '/bayt/menu',
    '/mellow/store-details',
    '/sumac/item/charcoal-chicken',
    '/bayt/item/ironing',
  ]) {
    for (const locale of ['en', 'ar']) {
      const { things, meta } = readHead(await (await request.get(`${path}?locale=${locale}`)).text())
      expect(things.length, path).toBeGreaterThan(0)
      expect(meta['description']?.length, path).toBeGreaterThan(50)
    }
  }
})

test('the addresses of the first page do not outlive it, so that sharing the next one shares the next one', async ({
  page,
}) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await expect(page.locator(DESCRIBED).first()).toBeAttached()
  await page.evaluate(() => (location.hash = 'content'))
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await storeHome(place).dish(ENGLISH.chicken).click()
  await expect(itemPage(place).heading).toHaveText(ENGLISH.chicken)
  await expect(page.locator(DESCRIBED)).toHaveCount(0)
  await expect(page).toHaveTitle(`${ENGLISH.chicken} · ${ENGLISH.store}`)
})

for (const [slug, pages] of [
  ['sumac', ['', 'menu', 'search', 'store-details', 'cart', 'settings/orders', 'item/charcoal-chicken']],
  ['lamsa', ['', 'menu', 'search', 'store-details', 'booking', 'item/signature-cut']],
] as const) {
  test(`every page of ${slug} has the same title from the server and from the device`, async ({ page, request }) => {
    const place = placeOf(page, { slug })
    await place.open('?locale=ar')
    await expectKept(page, slug)
    const titles = new Set<string>()
    for (const path of pages) {
      const { title = '' } = readHead(await (await request.get(`/${slug}/${path}?locale=ar`)).text())
      const answer = await place.visit(`/${slug}/${path}`)
      expect(answer?.fromServiceWorker(), path).toBe(true)
      await expect(page, path).toHaveTitle(title)
      titles.add(title)
    }
    expect(titles.size).toBe(pages.length)
  })
}
