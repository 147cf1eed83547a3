// Items: their pages, their questions over a page, their drawer.
import { itemDialog, itemPage } from '../../pages/item-page.ts'
import { cartPage } from '../../pages/cart-page.ts'
import { storeHome } from '../../pages/store-home.ts'
import { ASKS_EVERYTHING, demoStore } from '../../support/demo-menu.ts'
import { expect, journey } from '../journey.ts'

export const items = journey(
  'item',
  ['plain', 'scrolled', 'asks-everything', 'missing', 'list', 'answered', 'added', 'edited', 'sold-out', 'service'],
  async ({ at, page, words, shoot, shootScreen }) => {
    const item = itemPage(at())
    const { option } = demoStore('sumac', words.locale)
    await item.open('charcoal-chicken')
    await expect(item.related).toBeVisible()
    await shoot('plain')
    await page.evaluate(() => window.scrollTo(0, 400))
    await shootScreen('scrolled')
    await item.open(ASKS_EVERYTHING)
    await expect(item.related).toBeVisible()
    await shoot('asks-everything')
    await item.addToCart.click()
    await expect(page.getByText(at().say('catalog.missingChoice')).first()).toBeVisible()
    await shoot('missing')
    const dips = item.question('dips').getByRole('button')
    await dips.click()
    await expect(item.done).toBeVisible()
    const sheet = page.getByRole('dialog')
    for (const dip of ['toum', 'hot'])
      await sheet.getByText(option(ASKS_EVERYTHING, 'dips', dip), { exact: true }).click()
    await shoot('list')
    await item.done.click()
    await expect(item.done).toBeHidden()
    await item.choose('serves', option(ASKS_EVERYTHING, 'serves', 'four'))
    await item.list('rice').selectOption({ index: 1 })
    await item.choose('extras', option(ASKS_EVERYTHING, 'extras', 'halloumi'))
    await item.notes.fill('No onions')
    await item.increase.click()
    await shoot('answered')
    await item.addToCart.click()
    await storeHome(at()).expectInCart(2)
    await shootScreen('added')
    await cartPage(at()).open()
    await cartPage(at()).edit(demoStore('sumac', words.locale).item(ASKS_EVERYTHING)).click()
    await expect(page.getByRole('button', { name: at().say('item.saveChanges') })).toBeVisible()
    await shoot('edited')
    await item.open('lamb-ribs')
    await expect(item.heading).toBeVisible()
    await shoot('sold-out')
    await itemPage(at('lamsa')).open('signature-cut')
    await expect(item.heading).toBeVisible()
    await shoot('service')
  },
)

export const itemDrawer = journey(
  'item-drawer',
  ['drawer', 'missing'],
  async ({ at, words, shoot }) => {
    const asked = itemDialog(at(), demoStore('sumac', words.locale).item('shawarma-wrap'))
    await at().open('search?q=wrap&item=shawarma-wrap')
    await expect(asked.related.getByRole('link').first()).toBeVisible()
    await shoot('drawer')
    await asked.addToCart.click()
    await expect(asked.dialog.getByText(at().say('catalog.missingChoice')).first()).toBeVisible()
    await shoot('missing')
  },
  { only: 'phone' },
)

export const itemQuestions = journey('item-questions', ['asked', 'answered'], async ({ at, words, shoot }) => {
  const { item, option } = demoStore('sumac', words.locale)
  const wrap = item('shawarma-wrap')
  const asked = itemDialog(at(), wrap)
  await storeHome(at()).open()
  await storeHome(at()).add(wrap)
  await expect(asked.submit).toBeDisabled()
  await shoot('asked')
  await asked.choose('size', option('shawarma-wrap', 'size', 'large'))
  await asked.list('bread').selectOption({ index: 1 })
  await expect(asked.submit).toBeEnabled()
  await shoot('answered')
})
