// Questions that say how much they take: what stands by them before and after they are answered. What is too few and too many, and what
// a number may be, is held by answer-bounds.test.ts of the contract and of the orders.
import type { ImportDocument } from '#contract/import-document'
import { itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'

type MenuVariable = NonNullable<ImportDocument['items'][number]['variables']>[number]

const text = (words: string) => ({ en: words, ar: words })
const options = ['toum', 'tahini', 'zhug', 'aioli'].map((id) => ({ id, option_value: text(id), price: '1.00' }))
const some = (id: string, key: number, bounds: Pick<MenuVariable, 'min' | 'max'>): MenuVariable => ({
  id,
  name: text(id),
  type: { key },
  is_required: false,
  options,
  ...bounds,
})

test.use({ locale: ARABIC.asks })

test('a question says how many it takes, what is missing, and when there are enough', async ({ page, shop }) => {
  const variables = [some('dips', 16, { min: 2, max: 3 }), some('sides', 2, { max: 2 })]
  await shop.change({ fattoush: { variables } })
  const place = placeOf(page, { words: ARABIC, origin: shop.server.url })
  const item = itemPage(place)
  await item.open('fattoush')
  const dips = item.question('dips')
  const box = (name: string) => dips.getByRole('checkbox', { name })
  const says = (id: 'item.chooseBetween' | 'item.chooseMore' | 'item.chosenAll', values?: Record<string, number>) =>
    expect(dips.locator('[aria-live]')).toHaveText(place.say(id, values))
  await says('item.chooseBetween', { min: 2, count: 3 })
  await box('toum').check()
  await item.addToCart.click()
  await says('item.chooseMore', { count: 1 })
  await expect(box('toum')).toBeFocused()
  await box('tahini').check()
  await box('zhug').check()
  await says('item.chosenAll')
  await expect(box('aioli')).toBeDisabled()
  await box('toum').uncheck()
  await box('aioli').check()
  await expect(box('toum')).toBeDisabled()

  await item.picker('sides').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('[aria-live]')).toHaveText(place.say('item.chooseUpTo', { count: 2 }))
  for (const name of ['toum', 'aioli']) await sheet.getByRole('checkbox', { name }).check()
  await expect(sheet.locator('[aria-live]')).toHaveText(place.say('item.chosenAll'))
  await expect(sheet.getByRole('checkbox', { name: 'zhug' })).toBeDisabled()
  await item.done.click()
  await item.addToCart.click()
  await storeHome(place).expectInCart(1)
})

test('a question for a number says its bounds, asks back what can mean two, and says what is wrong once it is left', async ({
  page,
  shop,
}) => {
  const weight = {
    id: 'weight',
    name: text('weight'),
    type: { key: 5 },
    is_required: true,
    options: [],
    min: 0.5,
    max: 1500,
  }
  await shop.change({ fattoush: { variables: [weight] } })
  const place = placeOf(page, { words: ARABIC, origin: shop.server.url })
  const item = itemPage(place)
  await item.open('fattoush')
  const words = item.question('weight').locator('[aria-live]')
  const field = item.text('weight')
  const bounds = place.say('item.number', { kind: 'any', bounds: 'both', min: 0.5, max: 1500 })
  await expect(words).toContainText(bounds)
  await expect(field).not.toHaveAttribute('aria-invalid')
  await field.fill('٢٬٠٠٠')
  await field.blur()
  await expect(words).toContainText(bounds)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('1,234')
  const asked = { typed: '1,234', thousands: '1234', decimal: '1.2340' }
  await expect(words).toContainText(place.say('item.twoReadings', asked))
  await item.addToCart.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('١٫٢٣٤')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await item.addToCart.click()
  await storeHome(place).expectInCart(1)
  await place.open('cart')
  await expect(page.getByText('1.2340')).toBeVisible()
})
