// A store visited once is searched without the network, from the worker's shell.
// In the gate its rules are held by search.test.ts (what a beginning and a word with a typo find) and sw.test.ts (pages of the
// store open from the shell). Opening and remembering what was found without a network has no lower test.
import { itemDialog } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { searchPage } from '../pages/search-page.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

const words = ARABIC

test.describe(`search without a network (${words.locale})`, () => {
  test.use({ locale: words.asks })

  test('opens, finds, opens what was found and remembers, after one visit to the home', async ({ page, context }) => {
    const place = placeOf(page, { words })
    const search = searchPage(place)
    await storeHome(place).open()
    await expectKept(page)
    await context.setOffline(true)
    await search.open('شاورم')
    await expect(search.names).toHaveText([words.wrap])
    await search.field.fill('charcol')
    await expect(search.names).toHaveText([words.chicken])
    await search.result(words.chicken).click()
    await expect(itemDialog(place, words.chicken).dialog).toBeVisible()
    await page.goBack()
    await expect(itemDialog(place, words.chicken).dialog).toBeHidden()
    await expect(search.field).toHaveValue('charcol')
    await expect(search.names).toHaveText([words.chicken])
    await search.open('sushi')
    await expect(search.nothing('sushi')).toBeVisible()
    await search.clear.click()
    await expect(search.recent).toHaveText(['charcol'])
    await expect(page.getByRole('status').filter({ hasText: words.offline })).toHaveCount(1)
  })
})
