// Pictures that are on their way, do not come, and come later: never a hole, never a jump.
// In the gate its rules are also held by encode-picture.test.ts (a photograph has a preview, a cutout none) and pages.test.ts (no
// style attribute, there without photographs). What only a browser can show has no lower test: in the gate the pictures of
// tests/offline stand for it.
import type { Page } from '@playwright/test'
import { cartPage } from '../pages/cart-page.ts'
import { itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { storeMenu } from '../pages/store-menu.ts'
import { ENGLISH } from '../pages/words.ts'
import { hold } from '../support/hold.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/photo-stores.ts'
import { DESKTOP, SCREENS } from '../support/screens.ts'
import { takenOver } from '../support/taken-over.ts'

const PICTURES = '**/images/**'

/** Boxes of all pictures and of what holds them, and of the names beside them, in document order. */
function boxesOf(page: Page): Promise<string[]> {
  return page.locator('img, :has(> img), h1, article h3').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join()
    }),
  )
}

/** What the picture of a dish or a service stands on. */
const plateOf = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .locator(':has(> img)')
    .first()

/** Lets the pictures below the first screen come, as a person's first move does. */
const move = (page: Page) => page.keyboard.press('Shift')

/** Plates of dishes that show the icon of their kind; a tag has words beside its icon. */
const iconsOf = (page: Page) => page.getByRole('article').locator('span:has(> svg)').filter({ hasNotText: /\S/ })

/** Pictures that failed and are shown all the same. Those that are still to come are none. */
function holesIn(page: Page): Promise<string[]> {
  return page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.flatMap(({ complete, naturalWidth, currentSrc }) =>
        complete && naturalWidth === 0 && currentSrc ? [currentSrc] : [],
      ),
    )
}

const isThere = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 16

const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

// A worker's requests cannot be held up; without one the page says so.
test.use({ allowedNoise: [/reading 'waiting'/] })

test.describe('pictures on their way', () => {
  for (const slug of ['gallery', 'studio']) {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      test(`leave their places as they will be, with a preview under each photograph (${slug}, ${screen})`, async ({
        page,
        server,
      }) => {
        await page.setViewportSize(viewport)
        const allow = await hold(page, PICTURES)
        // The page is not loaded before its pictures are.
        await page.goto(`${server.url}/${slug}/`, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await move(page)
        // What is measured stays in the page.
        await takenOver(page)
        const cover = storeHome(placeOf(page)).cover.locator('img')
        await expect(cover).toHaveCount(2)
        expect(await cover.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)
        const preview = plateOf(page, 'landscape photo').locator('img').first()
        await expect(preview).toHaveAttribute('src', /^data:/)
        await expect(preview).toHaveCSS('filter', /blur/)
        const previewBox = await preview.evaluate((image) => [
          (image as HTMLElement).offsetWidth, // an img is an HTML element
          (image as HTMLElement).offsetHeight, // an img is an HTML element
        ])
        expect(previewBox).toEqual(
          await plateOf(page, 'landscape photo').evaluate((plate) => [plate.clientWidth, plate.clientHeight]),
        )
        const cutout = plateOf(page, 'cutout photo')
        await expect(cutout).toHaveCSS('background-image', /gradient/)
        await expect(cutout.locator('img'), 'no preview').toHaveCount(1)

        const before = await boxesOf(page)
        allow()
        await page.waitForLoadState('networkidle')
        await expect
          .poll(() => cover.last().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 16))
          .toBe(true)
        expect(await boxesOf(page)).toEqual(before)
      })
    }
  }
})

test.describe('pictures that do not come', () => {
  test('before the page’s script has run: plates, the store’s letter and its colours stand in', async ({
    page,
    server,
  }) => {
    const { promise: failed, resolve: haveFailed } = Promise.withResolvers<void>()
    let failures = 0
    page.on('requestfailed', () => {
      failures += 1
      if (failures === 3) haveFailed()
    })
    await page.route(PICTURES, (route) => route.abort())
    await page.route('**/assets/*.js', async (route) => {
      await failed
      await route.continue()
    })
    await page.goto(`${server.url}/gallery/`, { waitUntil: 'commit' })
    await move(page)
    await expect(iconsOf(page).first()).toBeVisible()
    await scrollDown(page)
    await expect.poll(() => holesIn(page)).toEqual([])
    await expect(page.getByRole('main').getByText('S', { exact: true })).toBeVisible()
    const { cover } = storeHome(placeOf(page))
    await expect(cover.locator('img')).toHaveCount(0)
    await expect(cover).toHaveCSS('background-image', /gradient/)
  })

  test('answered with an error after the page stands: plates in rows, cards, hero and cart', async ({
    page,
    server,
  }) => {
    await page.route(PICTURES, (route) => route.fulfill({ status: 500, body: 'no' }))
    const place = placeOf(page, { slug: 'gallery', origin: server.url })
    const home = storeHome(place)
    await home.open()
    await move(page)
    await home.add('landscape photo')
    await expect(iconsOf(page).first()).toBeVisible()
    await expect.poll(() => holesIn(page)).toEqual([])
    await place.open('item/cutout')
    await expect(itemPage(place).plate.locator('svg')).toBeVisible()
    await cartPage(place).open()
    const plate = cartPage(place).lines.locator('> :first-child')
    await expect(plate.locator('svg')).toBeVisible()
    expect(await plate.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([76, 76])
  })

  test('in the rail of a desktop: an icon beside the category', async ({ page, server }) => {
    await page.setViewportSize(DESKTOP)
    await page.route(PICTURES, (route) => route.abort())
    const place = placeOf(page, { slug: 'gallery', origin: server.url })
    await storeHome(place).open()
    const tab = storeMenu(place).tab('Mains photo')
    await expect(tab.locator('svg')).toBeVisible()
    await expect(tab.locator('img')).toHaveCount(0)
  })

  test('come when the network is back, without anybody asking', async ({ page, context, server }) => {
    // Those below the first screen come by themselves after four seconds, which a slow machine may need to open the page.
    await page.route(PICTURES, (route) => route.abort())
    const home = storeHome(placeOf(page, { slug: 'gallery', origin: server.url }))
    await home.open()
    // What comes after the start notices that the network goes.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.unroute(PICTURES)
    await move(page)
    await scrollDown(page)
    const icons = iconsOf(page).filter({ visible: true })
    await expect(icons.first()).toBeVisible()
    // The network can be back only for a page that knows it was away.
    await expect(page.getByRole('status')).toContainText(ENGLISH.offline)
    await context.setOffline(false)
    await expect(icons).toHaveCount(0)
    await scrollDown(page)
    await expect.poll(() => page.getByRole('article').locator('img').last().evaluate(isThere)).toBe(true)
    await expect.poll(() => home.cover.locator('img').last().evaluate(isThere)).toBe(true)
    expect(await holesIn(page)).toEqual([])
  })
})

test('no style attribute and no broken frame is in the markup of a store with photographs', async ({
  request,
  server,
}) => {
  const html = await (await request.get(`${server.url}/gallery/`, { headers: { accept: 'text/html' } })).text()
  expect(html).toContain('src="data:image/webp;base64,')
  expect(html).not.toMatch(/<(?:img|span)[^>]* style=/)
})
