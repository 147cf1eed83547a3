// Changing what is in the cart: editing a line on the item's page, and clearing all of them.
import { cartPage } from '../pages/cart-page.ts'
import { itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { expect, test } from '../support/journey.ts'

test('a line is edited with everything it asks for, joins one that asks for the same, and all are cleared after one question', async ({
  page,
}) => {
  const place = placeOf(page)
  const [cart, item] = [cartPage(place), itemPage(place)]
  const addWrap = async (size: RegExp, note: string) => {
    await item.open('shawarma-wrap')
    await item.option(size).check()
    await page.getByRole('combobox').first().selectOption({ index: 1 })
    await item.notes.fill(note)
    await item.addToCart.click()
    await expect(storeHome(place).cartLink).toHaveAccessibleName(/item/)
  }
  await addWrap(/Large/, 'No onion please')
  await addWrap(/Regular/, '')
  await cart.open()
  await expect(cart.lines).toHaveCount(2)
  await cart.edit('Shawarma wrap').first().click()

  await expect(item.submit).toContainText('Save changes')
  await expect(item.option(/Large/)).toBeChecked()
  await expect(item.notes).toHaveValue('No onion please')
  await item.increase.click()
  await item.notes.fill('Extra napkins')
  // A reload loses nothing of it.
  await page.reload()
  await expect(item.notes).toHaveValue('Extra napkins')
  await item.submit.click()
  await expect(cart.line('Shawarma wrap').first()).toContainText('Extra napkins')
  await expect(cart.lines).toHaveCount(2)

  await cart.edit('Shawarma wrap').first().click()
  await expect(item.submit).toContainText('Save changes')
  await item.option(/Regular/).check()
  await item.notes.fill('')
  await item.submit.click()
  await expect(cart.lines).toHaveCount(1)
  await expect(cart.line('Shawarma wrap').getByText('3', { exact: true })).toBeVisible()

  await cart.clear.click()
  await cart.clearQuestion.getByRole('button', { name: 'Keep it' }).click()
  await expect(cart.lines).toHaveCount(1)
  await cart.clear.click()
  await cart.clearQuestion.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})
