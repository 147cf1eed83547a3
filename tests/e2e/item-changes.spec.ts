// What an item's page does when the shop changes the item while somebody fills it in, and with questions no demo store asks.
// That a change is seen in time is what fresh-menu proves.
// In the gate its rules are also held by answers.test.ts (a choice that sells out stays and is a problem, what cannot be asked
// blocks nothing, what is sold out cannot be had) and draft.test.ts (what was filled in is read back). What happens before the
// script came only a browser can show: that has no lower test.
import type { Page } from '@playwright/test'
import { MAX_QUANTITY } from '#domain/limits'
import type { ImportDocument } from '#contract/import-document'
import { cartPage } from '../pages/cart-page.ts'
import { itemPage } from '../pages/item-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { ARABIC } from '../pages/words.ts'
import { ASKS_EVERYTHING } from '../support/demo-menu.ts'
import { deviceSettled } from '../support/device-settled.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from '../support/journey.ts'
import { nextCheck } from '../support/menu-check.ts'
import { takenOver } from '../support/taken-over.ts'

type MenuVariable = NonNullable<ImportDocument['items'][number]['variables']>[number]

const text = (words: string) => ({ en: words, ar: words })
const option = (id: string, is_available = true) => ({ id, option_value: text(id), price: '1.00', is_available })
const variable = (id: string, key: number, options: MenuVariable['options'], is_required = false): MenuVariable => ({
  id,
  name: text(id),
  type: { key },
  is_required,
  options,
})
const size = (isLargeThere: boolean) => variable('size', 15, [option('small'), option('large', isLargeThere)], true)

async function openItem(page: Page, place: Place) {
  const item = itemPage(place)
  await page.clock.install()
  await item.open('fattoush')
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  return item
}

const words = ARABIC

test.describe(`an item that changes (${words.locale})`, () => {
  test.use({ locale: words.asks })

  test('takes an optional choice back, and says where a dish ends without letting go of the focus', async ({
    page,
    shop,
  }) => {
    await shop.change({ fattoush: { variables: [variable('extra', 15, [option('lemon'), option('mint')])] } })
    const place = placeOf(page, { words, origin: shop.server.url })
    const item = itemPage(place)
    await item.open('fattoush')
    await item.option('lemon').check()
    await page.getByRole('button', { name: place.say('item.clearChoice') }).click()
    await expect(item.option('lemon')).not.toBeChecked()
    await expect(item.option('lemon')).toBeFocused()
    await expect(page.getByRole('button', { name: place.say('item.clearChoice') })).toHaveCount(0)
    await item.increase.focus()
    for (let count = 1; count < MAX_QUANTITY; count += 1) await page.keyboard.press('Enter')
    await expect(page.getByText(place.say('catalog.most'))).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(item.increase).toBeFocused()
    await expect(item.increase).toHaveAttribute('aria-disabled', 'true')
  })

  test('keeps a choice that sells out, marks it, says why it is not added, and takes another @gate', async ({
    page,
    shop,
  }) => {
    await shop.change({ fattoush: { variables: [size(true)] } })
    const place = placeOf(page, { words, origin: shop.server.url })
    const item = await openItem(page, place)
    await item.choose('size', 'large')
    await expect(item.addToCart).toBeEnabled()
    await shop.change({ fattoush: { variables: [size(false)] } })
    await nextCheck(page)
    await expect(item.submit).toHaveText(place.say('item.choiceSoldOut'))
    await expect(item.option('large')).toBeChecked()
    await expect(item.question('size')).toContainText(place.say('item.optionSoldOut', { option: 'large' }))
    await item.submit.click()
    await expect(page).toHaveURL(/\/item\/fattoush$/)
    await item.choose('size', 'small')
    await expect(item.addToCart).toBeEnabled()
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  })

  test('keeps what is filled in when the item itself sells out, and adds it when it is back', async ({
    page,
    shop,
  }) => {
    const place = placeOf(page, { words, origin: shop.server.url })
    const item = await openItem(page, place)
    await item.notes.fill('no onions')
    await shop.change({ fattoush: { is_available: false } })
    await nextCheck(page)
    await expect(item.submit).toHaveText(place.say('catalog.soldOut'))
    await expect(item.submit).toBeDisabled()
    await expect(item.notes).toHaveValue('no onions')
    await shop.restore()
    await nextCheck(page)
    await expect(item.addToCart).toBeEnabled()
    await expect(item.notes).toHaveValue('no onions')
  })

  test('says what it cannot ask, folds long lists, and refuses what is sold out from the start', async ({
    page,
    shop,
  }) => {
    const many = Array.from({ length: 8 }, (_, index) => option(`herb-${index + 1}`, index !== 1))
    const variables = [variable('future', 99, [], false), variable('herbs', 16, many)]
    await shop.change({ fattoush: { variables } })
    const place = placeOf(page, { words, origin: shop.server.url })
    const item = await openItem(page, place)
    await expect(item.question('future')).toContainText(place.say('catalog.unsupported'))
    const herbs = item.question('herbs').getByRole('checkbox')
    await expect(herbs).toHaveCount(6)
    await expect(herbs.nth(1)).toBeDisabled()
    await expect(item.question('herbs')).toContainText(place.say('catalog.unavailable'))
    await item.question('herbs').getByRole('button').click()
    await expect(herbs).toHaveCount(8)
    await item.choose('herbs', 'herb-8')
    // What cannot be asked does not keep anybody from ordering. A chosen herb is never folded away.
    await place.reload()
    await expect(herbs).toHaveCount(8)
    await expect(herbs.nth(7)).toBeChecked()
    await item.addToCart.click()
    await expect(page).not.toHaveURL(/\/item\//)
  })

  // Broke once: on a slow line it all went when the script came.
  test('keeps what was filled in before its script came', async ({ page, shop }) => {
    const options = [option('one'), option('two'), option('three')]
    const variables = [
      variable('list', 1, options),
      variable('text', 4, []),
      variable('radio', 15, options, true),
      variable('boxes', 16, options),
    ]
    await shop.change({ fattoush: { variables } })
    const place = placeOf(page, { words, origin: shop.server.url })
    const item = itemPage(place)
    const letScriptCome = await hold(page, /\/assets\/main-/)
    await page.goto(`${shop.server.url}/sumac/item/fattoush`, { waitUntil: 'commit' })
    await item.list('list').selectOption('two')
    await item.text('text').fill('Huda')
    await item.choose('radio', 'three')
    await item.choose('boxes', 'one')
    await item.choose('boxes', 'three')
    await item.notes.fill('no onions')
    letScriptCome()
    await takenOver(page)
    await item.addToCart.click()
    await expect(page).not.toHaveURL(/\/item\//)
    await cartPage(place).open()
    await expect(cartPage(place).lines).toHaveCount(1)
    await expect(cartPage(place).lines).toContainText('two، Huda، three، one، three')
    await expect(cartPage(place).lines).toContainText('no onions')
  })

  test('stays where it was moved to before its script came', async ({ page, shop }) => {
    const letScriptCome = await hold(page, /\/assets\/main-/)
    await page.goto(`${shop.server.url}/sumac/item/${ASKS_EVERYTHING}`, { waitUntil: 'commit' })
    const { notes } = itemPage(placeOf(page, { words, origin: shop.server.url }))
    const top = () => page.evaluate(() => window.scrollY)
    await notes.fill('no onions')
    const left = await top()
    expect(left).toBeGreaterThan(100)
    letScriptCome()
    await takenOver(page)
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
    expect(await top()).toBe(left)
  })

  test('adds what was typed before its script came to what the device has', async ({ page, shop }) => {
    await shop.change({ fattoush: { variables: [size(true)] } })
    const place = placeOf(page, { words, origin: shop.server.url })
    const item = itemPage(place)
    await item.open('fattoush')
    await item.choose('size', 'large')
    await item.increase.click()
    await deviceSettled(page)
    const letScriptCome = await hold(page, /\/assets\/main-/)
    await page.reload({ waitUntil: 'commit' })
    await item.notes.fill('no onions')
    letScriptCome()
    await expect(item.option('large')).toBeChecked()
    await expect(item.decrease).toBeEnabled()
    await expect(item.notes).toHaveValue('no onions')
  })
})
