// Pictures without a network: in whatever width the device has, a plate where it has none, and there again with the network.
// What only a browser can show has no lower test: in the gate the picture that becomes a plate stands for it.
import { expect } from '@playwright/test'
import { itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { expectKept } from '../support/offline-journey.ts'
import { test } from '../support/photo-stores.ts'

const isThere = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 16

test('a picture seen small in the menu is shown large on its page', async ({ page, context, server }) => {
  const place = placeOf(page, { slug: 'gallery', origin: server.url })
  await storeHome(place).open()
  await expectKept(page, 'gallery')
  await context.setOffline(true)
  await place.open('item/landscape')
  const hero = itemPage(place).plate.locator('img').last()
  await expect.poll(() => hero.evaluate(isThere)).toBe(true)
  const [asked, kept] = await hero.evaluate(async (image: HTMLImageElement) => {
    const pictures = await (await caches.open('images:/gallery/')).keys()
    return [image.currentSrc, pictures.map(({ url }) => url)] as const
  })
  expect(kept, 'only a smaller one was seen').not.toContain(asked)
})

test('a picture the device does not have becomes a plate, and comes with the network @gate', async ({
  page,
  context,
  server,
}) => {
  const place = placeOf(page, { slug: 'gallery', origin: server.url })
  await storeHome(place).open()
  await expectKept(page, 'gallery')
  await page.evaluate(() => caches.delete('images:/gallery/'))
  await context.setOffline(true)
  await place.open('item/portrait')
  const { plate } = itemPage(place)
  await expect(plate.locator('svg')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => plate.locator('img').last().evaluate(isThere)).toBe(true)
})
