// What a store's banner says, on phones and desktops, in both languages.
// In the gate its rules are also held by social-links.test.ts (at most eight links, none that is null) and social-links.test.tsx
// (nor is one drawn). What only a browser can show has no lower test: the banner of a desktop and that of a phone stand for it.
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeDetails } from '../pages/store-details.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { demoStore } from '../support/demo-menu.ts'
import { DEMO, expect, test } from '../support/journey.ts'
import { ratingOf } from '../support/rating-of.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'

const ALL_LINKS = {
  twitter: 'https://x.com/corner',
  facebook: 'https://facebook.com/corner',
  google_map: 'https://maps.app.goo.gl/corner',
  instagram: 'https://instagram.com/corner',
  tiktok: 'https://tiktok.com/@corner',
  website: 'https://corner.example/',
  whatsapp: 'https://wa.me/966110000000',
  youtube: 'https://youtube.com/@corner',
}

for (const words of LANGUAGES) {
  const store = demoStore('sumac', words.locale)
  test.describe(`a store's banner (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test(`has everything on a desktop: name, rating, hours, address, description, links${words.locale === 'en' ? ' @gate' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize(DESKTOP)
      const place = placeOf(page, { words })
      const { open, banner, viewMore } = storeHome(place)
      await open()
      await expect(banner.getByRole('heading', { level: 1 })).toHaveText(store.name)
      await expect(banner).toContainText(place.say('catalog.rating', await ratingOf(page, 'sumac')))
      // The server's markup, which knows no screen, has the address of a phone too.
      const address = banner.getByText(store.address, { exact: true }).filter({ visible: true })
      await expect(address).toHaveCount(1)
      await expect(banner.getByText(store.description, { exact: true })).toBeVisible()
      for (const [name, url] of Object.entries(store.links)) {
        const link = banner.getByRole('link', { name: place.say(`store.${name}`), exact: true })
        await expect(link).toHaveAttribute('href', url)
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
        await expect(link).toHaveAttribute('target', '_blank')
      }
      await viewMore.click()
      await expect(storeDetails(place).heading).toBeVisible()
      await expect(page).toHaveURL(/\/sumac\/store-details$/)
    })

    test(`is short on a phone: two lines, then More; where the store is and from when it delivers${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE)
      const place = placeOf(page, { words })
      const { open, banner, more, viewMore } = storeHome(place)
      await open()
      const about = banner.getByText(store.description, { exact: true })
      const lines = () =>
        about.evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)))
      await expect(more).toBeVisible()
      expect(await lines()).toBe(2)
      await more.click()
      expect(await lines()).toBeGreaterThan(2)
      await expect(more).toHaveCount(0)
      const delivers = { hasText: place.say('store.type.delivery') }
      await expect(banner.getByRole('paragraph').filter({ hasText: store.address }).filter(delivers)).toBeVisible()
      await expect(banner.getByRole('paragraph').filter({ hasText: '60.00' })).toBeVisible()
      await expect(viewMore).toBeVisible()
      for (const [name, url] of Object.entries(store.links)) {
        const link = banner.getByRole('link', { name: place.say(`store.${name}`), exact: true })
        await expect(link).toHaveAttribute('href', url)
        await expect(link).toBeInViewport({ ratio: 1 })
      }
      const home = storeHome(placeOf(page, { slug: 'lamsa', words }))
      await home.open()
      const studio = demoStore('lamsa', words.locale)
      await expect(home.banner.getByText(studio.address, { exact: true }).filter({ visible: true })).toHaveCount(1)
    })

    test('tells a customer of a phone where the order would go', async ({ page }) => {
      await page.setViewportSize(PHONE)
      const place = placeOf(page, { words })
      const { open, banner } = storeHome(place)
      await open()
      await accountMenu(place).signIn.click()
      await signInDialog(place).signIn(DEMO)
      const deliveryTo = place.say('cart.deliveryTo', { name: place.say('addresses.home') })
      await expect(banner.getByText(deliveryTo)).toBeVisible()
    })
  })
}

test('the banner shows all eight links, and none that is null; a long description ends after five lines', async ({
  page,
  shop,
}) => {
  const place = placeOf(page, { origin: shop.server.url })
  const { open, banner, viewMore } = storeHome(place)
  const links = banner.locator('a[target=_blank]')
  await page.setViewportSize(DESKTOP)
  const long = 'Bread, fire and a long story about both. '.repeat(40).trim()
  await shop.changeStore({ social_links: ALL_LINKS, description: { en: long, ar: long } })
  await open()
  await expect(links).toHaveCount(8)
  for (const [name, url] of Object.entries(ALL_LINKS))
    await expect(banner.getByRole('link', { name: place.say(`store.${name}`), exact: true })).toHaveAttribute(
      'href',
      url,
    )
  const about = banner.getByText(long)
  const lines = await about.evaluate((text) =>
    Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
  )
  expect(lines).toBe(5)
  await shop.changeStore({ social_links: { ...ALL_LINKS, facebook: null, tiktok: null, website: null } })
  await place.reload()
  await expect(links).toHaveCount(5)
  await viewMore.click()
  await expect(storeDetails(place).elsewhere).toHaveCount(6)
  await expect(storeDetails(place).social('facebook')).toHaveCount(0)
})
