// Search as one types: on the device, in both languages, kept in the address.
// In the gate its rules are also held by search.test.ts (what is found, what of it is marked, and which word is offered) and
// text-search-params.test.ts (digits in the address stay text). What only a browser can show has no lower test: finding as one
// types and the recent searches stand for it.
import type { Page } from '@playwright/test'
import { cartPage } from '../pages/cart-page.ts'
import { itemDialog, itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { searchPage } from '../pages/search-page.ts'
import { accountMenu } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { demoStore } from '../support/demo-menu.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from '../support/journey.ts'
import { newShopper } from '../support/shopper.ts'
import { DESKTOP, screensIn } from '../support/screens.ts'

/** Texts the browser marks as found. */
function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String))
}

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`search (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`opens from the bars with the field ready, finds as one types and marks why${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { words })
        const search = searchPage(place)
        const name = demoStore('sumac', words.locale).item
        await storeHome(place).open()
        await search.link.click()
        await expect(search.field).toBeFocused()
        await expect(page.getByRole('heading', { name: place.say('catalog.recommended') })).toBeVisible()
        await page.keyboard.type('chick')
        await expect(search.count(6)).toBeVisible()
        await expect(search.names.nth(0)).toHaveText(words.chicken)
        await expect(search.names.nth(1)).toHaveText(name('chicken-kabsa'))
        await expect(page).toHaveURL(/\/sumac\/search\?q=chick$/)
        await search.field.fill('الزعتر')
        await expect(search.names).toHaveText([name('zaatar-fries')])
        // An English page shows the name that was not searched for.
        const found = words.locale === 'ar' ? ['زعتر'] : []
        await expect.poll(async () => [...new Set(await marked(page))]).toEqual(found)
      })

      test('empties by its button and by Escape, and Enter neither leaves nor loads', async ({ page }) => {
        const place = placeOf(page, { words })
        const search = searchPage(place)
        await search.open()
        await search.field.fill('falafel')
        await expect(search.names).toHaveCount(2)
        await search.field.press('Enter')
        await expect(search.names).toHaveCount(2)
        await search.clear.click()
        await expect(search.field).toBeFocused()
        await expect(search.field).toHaveValue('')
        await expect(search.results).toHaveCount(0)
        await expect(page).toHaveURL(/\/sumac\/search$/)
        await search.field.fill('falafel')
        await expect(search.names).toHaveCount(2)
        await search.field.press('Escape')
        await expect(search.field).toHaveValue('')
        await expect(search.results).toHaveCount(0)
      })

      test('is narrowed by category, and the way back restores query, category and place', async ({ page }) => {
        const place = placeOf(page, { words })
        const search = searchPage(place)
        const { item } = demoStore('sumac', words.locale)
        await storeHome(place).open()
        await search.link.click()
        await search.field.fill('lamb')
        await expect(search.count(6)).toBeVisible()
        await search.category(words.locale === 'ar' ? 'المشاوي' : 'Grill').click()
        await expect(search.count(4)).toBeVisible()
        await expect(page).toHaveURL(/q=lamb&category=grill$/)
        await search.result(item('lamb-ribs')).scrollIntoViewIfNeeded()
        await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }))
        const left = () => page.evaluate(() => Math.round(window.scrollY))
        const before = await left()
        await search.result(item('lamb-ribs')).click()
        // Over the results on a phone, in their place on a desktop.
        if (screen === 'phone') await expect(itemDialog(place, item('lamb-ribs')).dialog).toBeVisible()
        else await expect(itemPage(place).heading).toHaveText(item('lamb-ribs'))
        await page.goBack()
        await expect(search.field).toHaveValue('lamb')
        await expect(search.count(4)).toBeVisible()
        await expect.poll(left).toBe(before)
        await place.reload()
        await expect(search.field).toHaveValue('lamb')
        await expect(search.count(4)).toBeVisible()
        await page.goBack()
        await expect(storeHome(place).heading).toHaveText(words.store)
      })

      test('says when nothing matches, offers the nearest word and the menu', async ({ page }) => {
        const place = placeOf(page, { words })
        const search = searchPage(place)
        await search.open('shawmarra')
        await expect(search.nothing('shawmarra')).toBeVisible()
        await search.suggestion('Shawarma').click()
        await expect(search.names).toHaveText([words.wrap])
        await expect(search.field).toHaveValue('Shawarma')
        await search.field.fill('سوشي')
        await expect(search.nothing('سوشي')).toBeVisible()
        await page.getByRole('link', { name: place.say('search.seeMenu'), exact: true }).click()
        await expect(storeHome(place).heading).toHaveText(words.store)
      })

      test('adds to the cart from the results', async ({ page }) => {
        const place = placeOf(page, { words })
        const search = searchPage(place)
        await search.open('falafel')
        await search.results.getByRole('button', { name: words.add(words.falafel), exact: true }).click()
        await cartPage(place).open()
        await expect(cartPage(place).lines).toHaveCount(1)
      })
    })
  }

  test.describe(`recent searches (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test(`are those that led somewhere, newest first, once each, and can be chosen and removed${words.locale === 'en' ? ' @gate' : ''}`, async ({
      page,
    }) => {
      const place = placeOf(page, { words })
      const search = searchPage(place)
      await search.open('kabsa')
      await search.results.getByRole('link').first().click()
      await page.goBack()
      await search.field.fill('فلافل')
      await expect(search.names).toHaveCount(2)
      await search.field.press('Enter')
      await search.field.fill('nobody kept this')
      await expect(search.nothing('nobody kept this')).toBeVisible()
      await search.field.fill('KABSA')
      await expect(search.names).toHaveCount(1)
      await search.field.press('Enter')
      await search.open()
      await expect(search.recent).toHaveText(['KABSA', 'فلافل'])
      await search.chooseRecent('فلافل')
      await expect(search.field).toHaveValue('فلافل')
      await expect(search.names).toHaveCount(2)
      await search.clear.click()
      await expect(search.recent).toHaveText(['فلافل', 'KABSA'])
      await search.removeRecent('KABSA')
      await expect(search.recent).toHaveText(['فلافل'])
      await search.clearRecents.click()
      await expect(search.recents).toHaveCount(0)
      await place.reload()
      await expect(search.field).toBeFocused()
      await expect(search.recents).toHaveCount(0)
    })
  })
}

test('at most eight searches are kept, per store', async ({ page }) => {
  const search = searchPage(placeOf(page))
  await search.open()
  const queries = ['lamb', 'mint', 'okra', 'rice', 'wrap', 'soup', 'cake', 'tea', 'water']
  for (const query of queries) {
    await search.field.fill(query)
    await expect(search.results).toBeVisible()
    await search.field.press('Enter')
  }
  await search.open()
  await expect(search.recent).toHaveText(queries.toReversed().slice(0, 8))
  await searchPage(placeOf(page, { slug: 'mellow' })).open()
  await expect(page.getByRole('heading', { name: 'Recommended' })).toBeVisible()
  await expect(search.recents).toHaveCount(0)
})

test('signing out takes the searches along, in other tabs too', async ({ page, context, server }) => {
  const place = placeOf(page)
  const search = searchPage(place)
  const shopper = await newShopper(server.url)
  await shopper.signInto(context)
  await search.open('kabsa')
  await expect(search.names).toHaveCount(1)
  await search.field.press('Enter')
  const other = await context.newPage()
  const otherSearch = searchPage(placeOf(other))
  await otherSearch.open()
  await expect(otherSearch.recent).toHaveText(['kabsa'])
  await page.bringToFront()
  await accountMenu(place).button.click()
  await accountMenu(place).logout.click()
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect(otherSearch.recents).toHaveCount(0)
  await search.open()
  await expect(page.getByRole('heading', { name: 'Recommended' })).toBeVisible()
  await expect(search.recents).toHaveCount(0)
})

test('the key / leads to the search and into its field, but stays a letter where somebody writes', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  const place = placeOf(page)
  const search = searchPage(place)
  await itemPage(place).open('charcoal-chicken')
  await itemPage(place).notes.fill('1')
  await itemPage(place).notes.press('End')
  await page.keyboard.press('/')
  await expect(itemPage(place).notes).toHaveValue('1/')
  await itemPage(place).notes.blur()
  await page.keyboard.press('/')
  await expect(search.field).toBeFocused()
  await expect(search.field).toHaveValue('')
  await search.field.blur()
  await page.keyboard.press('/')
  await expect(search.field).toBeFocused()
})

test('the key / counts as soon as the page answers, while later scripts are still on their way', async ({ page }) => {
  const place = placeOf(page)
  const document = await (await page.request.get('/sumac/item/charcoal-chicken')).text()
  const letLaterCome = await hold(
    page,
    ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname) && !document.includes(pathname),
  )
  await page.setViewportSize(DESKTOP)
  await itemPage(place).open('charcoal-chicken')
  await page.keyboard.press('/')
  letLaterCome()
  await expect(searchPage(place).field).toBeFocused()
})

test('services are found as cards', async ({ page }) => {
  const search = searchPage(placeOf(page, { slug: 'lamsa' }))
  await search.open('اظافر')
  await expect(search.names).toHaveText(['Nail art', 'Gel manicure', 'Spa pedicure'])
  await expect(search.field).toHaveAccessibleName('Search the services')
})

test('a result that is opened at once goes into the history after its query', async ({ page }) => {
  const place = placeOf(page)
  const search = searchPage(place)
  await search.open('lamb')
  await expect(search.count(6)).toBeVisible()
  await search.field.fill('okra')
  await search.result('Okra stew').click()
  await expect(itemDialog(place, 'Okra stew').dialog).toBeVisible()
  await expect(page).toHaveURL(/\?q=okra&item=okra-stew$/)
  await page.goBack()
  await expect(itemDialog(place, 'Okra stew').dialog).toBeHidden()
  await expect(page).toHaveURL(/\?q=okra$/)
  await expect(search.field).toHaveValue('okra')
  await expect(search.names).toHaveText(['Okra stew'])
})

test('digits in the address stay the text they are', async ({ page }) => {
  const search = searchPage(placeOf(page))
  await search.open('330')
  await expect(search.names).toHaveText(['Still water'])
  await search.field.fill('٣٣٠')
  await expect(search.names).toHaveText(['Still water'])
  await search.field.fill('330')
  await expect(page).toHaveURL(/\?q=330$/)
})

test('leaves the results and their marks as they are until a pause in typing', async ({ page }) => {
  const search = searchPage(placeOf(page))
  await search.open('falafel')
  await expect.poll(() => marked(page)).not.toEqual([])
  const isSame = await search.field.evaluate(async (field: HTMLInputElement) => {
    const before = CSS.highlights.get('found')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'falafel p')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    return before !== undefined && CSS.highlights.get('found') === before
  })
  expect(isSame).toBe(true)
})

test('results that are opened by their address have their pictures at once', async ({ page }) => {
  // A phone that saves data: what waits for a move waits for good.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const search = searchPage(placeOf(page))
  await search.open('chicken')
  await expect(search.names).toHaveCount(5)
  await expect(search.results.locator('img').nth(3)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
})
