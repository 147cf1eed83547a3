// Every picture is downloaded in a copy that fits its place on the screen: sharp, and not more than one step too large.
// In the gate its rules are also held by encode-picture.test.ts (which copies there are, and that pages are told of them) and
// server/modules/images/routes.test.ts (the copy of the width asked for). How large a picture is drawn only a browser can show: that has
// no lower test.
import type { BrowserContext } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { judgePictures } from '../support/drawn-pictures.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/photo-stores.ts'
import { sideBySide } from '../support/side-by-side.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'

const SCREENS = [
  { ...PHONE, scale: 3 },
  { ...DESKTOP, scale: 1 },
]
const PATHS = [
  'gallery/',
  'gallery/menu',
  'gallery/item/landscape',
  'gallery/item/portrait',
  'gallery/item/cutout',
  'gallery/search?q=photo',
  'gallery/search?q=photo&item=landscape',
  'gallery/store-details',
  'studio/',
  'studio/item/square',
  'sumac/',
]

/** Puts two items into the cart without loading a picture. */
async function fillCart(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await page.route('**/images/**', (route) => route.abort())
  const place = placeOf(page, { slug: 'gallery', origin })
  const home = storeHome(place)
  await home.open()
  await home.add('landscape photo')
  await home.add('cutout photo')
  // The cart is on the device once another page shows it.
  await place.open('cart')
  await expect(page.getByRole('link', { name: 'cutout photo', exact: true })).toBeVisible()
  await page.close()
}

for (const { width, height, scale } of SCREENS) {
  test(`copies fit a screen of ${width} by ${height} at ${scale}x`, async ({ browser, server }) => {
    const look = async (path: string, prepare?: (context: BrowserContext) => Promise<void>) => {
      // A context of its own, because a browser shows a larger copy that it has instead of loading the right one.
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        locale: 'en-GB',
      })
      await prepare?.(context)
      const page = await context.newPage()
      await placeOf(page, { origin: server.url }).visit(`/${path}`)
      await page.waitForLoadState('networkidle')
      const { seen, faults } = await judgePictures(page)
      await context.close()
      expect.soft(faults, path).toEqual([])
      return seen
    }
    const inCart = await look('gallery/cart', (context) => fillCart(context, server.url))
    expect(inCart).toBeGreaterThan(1)
    const seen = await sideBySide(PATHS, (path) => look(path))
    expect(seen.reduce((sum, count) => sum + count, inCart)).toBeGreaterThan(60)
  })
}
