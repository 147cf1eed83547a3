// Everything a store tells about itself, on a page of its own.
// In the gate its rules are also held by directions.test.ts (the way to a store, with a map link and without), phone-text.test.ts
// (how its phone is read and called) and pages.test.ts (a store that is not there is answered with 404).
import { placeOf } from '../pages/place.ts'
import { storeDetails } from '../pages/store-details.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { demoStore } from '../support/demo-menu.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'
import { phoneText } from '../../src/lib/phone-text.ts'
import { ratingOf } from '../support/rating-of.ts'
import { screensIn } from '../support/screens.ts'

for (const words of LANGUAGES) {
  const store = demoStore('sumac', words.locale)
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`store details (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`tell who, where, when, and how to reach the store${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { words })
        const { open, heading, main, directions, call, email, social, elsewhere } = storeDetails(place)
        await open()
        await expect(heading).toBeVisible()
        await expect(main.getByRole('heading', { level: 2, name: store.name })).toBeVisible()
        const { count } = await ratingOf(page, 'sumac')
        await expect(main).toContainText(place.say('store.reviews', { count, total: count.toLocaleString('en') }))
        for (const fact of [store.description, store.address]) await expect(main.getByText(fact)).toBeVisible()
        await expect(directions).toHaveAttribute('href', store.links['google_map'] ?? '')
        await expect(call).toHaveAttribute('href', `tel:${store.phone}`)
        await expect(call).toContainText(phoneText(store.phone))
        await expect(email).toHaveAttribute('href', `mailto:${store.email}`)
        for (const [name, url] of Object.entries(store.links)) await expect(social(name)).toHaveAttribute('href', url)
        await expect(elsewhere).toHaveCount(Object.keys(store.links).length + 1)
        for (const link of await elsewhere.all()) await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      })

      test('are one step from home and lead back', async ({ page }) => {
        const place = placeOf(page, { words })
        await storeHome(place).open()
        await storeHome(place).viewMore.click()
        await expect(storeDetails(place).heading).toBeVisible()
        await expect(page).toHaveTitle(
          place.say('navigation.title', { page: place.say('store.details'), store: store.name }),
        )
        if (screen === 'phone') await storeDetails(place).back.click()
        else
          await page
            .getByRole('link', { name: place.say('catalog.home'), exact: true })
            .first()
            .click()
        await expect(storeHome(place).heading).toHaveText(store.name)
      })
    })
  }

  test.describe(`store details without a network (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test('show what the phone keeps', async ({ page, context }) => {
      const place = placeOf(page, { words })
      await storeHome(place).open()
      await expectKept(page)
      await context.setOffline(true)
      await storeDetails(place).open()
      await expect(storeDetails(place).heading).toBeVisible()
      for (const fact of [store.description, store.address]) await expect(page.getByText(fact)).toBeVisible()
      await expect(storeDetails(place).call).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: words.offline })).toHaveCount(1)
    })
  })
}

test('store details of a store without a map link lead to its position', async ({ page }) => {
  const { open, directions } = storeDetails(placeOf(page, { slug: 'mellow' }))
  await open()
  await expect(directions).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=26\.2843%2C50\.2083$/,
  )
})

test('store details of a store that is not there say so', async ({ page }) => {
  const place = placeOf(page, { slug: 'nowhere' })
  await storeDetails(place).open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.say('catalog.noStore'))
})
