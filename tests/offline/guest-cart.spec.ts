// The cart of somebody who is not signed in: on the device, per store, through everything.
// In the gate its rules are also held by owned-cart.test.ts (a change outlives its tab) and synced-cart.test.ts (signing in moves
// the guest’s lines and note to the customer, once). A cart for each store, and lines that pulse, have no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { animated } from '../support/animated.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'

test('a guest’s cart survives closing the browser @gate', async ({ reopenBrowser, server }) => {
  const first = await reopenBrowser()
  const page = await first.newPage()
  const place = placeOf(page, { origin: server.url })
  await storeHome(place).open()
  await storeHome(place).add('Charcoal chicken')
  await storeHome(place).add('Charcoal chicken')
  await storeHome(place).dish('Shawarma wrap').click()
  const item = itemPage(place)
  await item.option(/Large/).check()
  await page.getByRole('combobox').first().selectOption({ index: 1 })
  await item.notes.fill('No onion please')
  await item.addToCart.click()
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart, 3 items')

  const second = await reopenBrowser()
  const again = placeOf(await second.newPage(), { origin: server.url })
  await cartPage(again).open()
  await expect(cartPage(again).lines).toHaveCount(2)
  await expect(cartPage(again).line('Charcoal chicken')).toContainText('96.00')
  await expect(cartPage(again).line('Shawarma wrap')).toContainText('No onion please')
})

test('a guest’s cart is filled, changed and reloaded without a network', async ({ page, context }) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await expectKept(page)
  await context.setOffline(true)
  await storeHome(place).open()
  await storeHome(place).add('Falafel pita')
  await storeHome(place).add('Charcoal chicken')
  await cartPage(place).open()
  await cartPage(place).increase('Falafel pita').click()
  await expect(cartPage(place).line('Falafel pita')).toContainText('38.00')
  await place.reload()
  await expect(cartPage(place).line('Falafel pita')).toContainText('38.00')
  await cartPage(place).remove('Charcoal chicken').click()
  await expect(cartPage(place).lines).toHaveCount(1)
  await place.reload()
  await expect(cartPage(place).lines).toHaveCount(1)
})

test('a guest’s cart is there after signing in, and its lines pulse once', async ({ page, shopper }) => {
  const place = placeOf(page)
  const pulsed = await animated(page)
  await storeHome(place).open()
  await storeHome(place).add('Charcoal chicken')
  await storeHome(place).add('Falafel pita')
  await cartPage(place).open()
  await cartPage(place).note.fill('Ring twice')
  await cartPage(place).placeOrder.click()
  await signInDialog(place).signIn(shopper)
  await expect(cartPage(place).lines).toHaveCount(2)
  await expect(cartPage(place).note).toHaveValue('Ring twice')
  await expect.poll(() => pulsed).toEqual(['Charcoal chicken', 'Falafel pita'])
  await place.reload()
  await expect(cartPage(place).lines).toHaveCount(2)
  expect(await shopper.orders()).toEqual([])
  expect(pulsed).toHaveLength(2)
})

test('a guest’s cart comes along without a pulse where motion is unwelcome', async ({ page, shopper }) => {
  const place = placeOf(page)
  const pulsed = await animated(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await storeHome(place).open()
  await storeHome(place).add('Charcoal chicken')
  await storeHome(place).add('Falafel pita')
  await cartPage(place).open()
  await cartPage(place).placeOrder.click()
  await signInDialog(place).signIn(shopper)
  await expect.poll(shopper.cart).toEqual(['charcoal-chicken×1', 'falafel-pita×1'])
  await expect(cartPage(place).lines).toHaveCount(2)
  expect(pulsed).toEqual([])
})

test('a guest’s cart is there after signing in from the menu, and the guest who follows finds none', async ({
  page,
  shopper,
}) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await storeHome(place).add('Charcoal chicken')
  await accountMenu(place).signIn.click()
  await signInDialog(place).signIn(shopper)
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart, 1 item')
  await accountMenu(place).button.click()
  await accountMenu(place).logout.click()
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect(storeHome(place).cartLink).toHaveAccessibleName('Cart')
})

test('a cart belongs to one store', async ({ page }) => {
  const sumac = placeOf(page)
  await storeHome(sumac).open()
  await storeHome(sumac).add('Charcoal chicken')
  await expect(storeHome(sumac).cartLink).toHaveAccessibleName('Cart, 1 item')
  const mellow = placeOf(page, { slug: 'mellow' })
  await storeHome(mellow).open()
  await storeHome(mellow).add('Honey pancakes')
  await storeHome(mellow).add('Honey pancakes')
  await expect(storeHome(mellow).cartLink).toHaveAccessibleName('Cart, 2 items')
  await cartPage(mellow).open()
  await expect(cartPage(mellow).lines).toHaveCount(1)
  await expect(cartPage(mellow).line('Charcoal chicken')).toHaveCount(0)
  await cartPage(sumac).open()
  await expect(cartPage(sumac).lines).toHaveCount(1)
  await expect(cartPage(sumac).line('Charcoal chicken')).toHaveCount(1)
})

test.describe('in Arabic', () => {
  test.use({ locale: ARABIC.asks })

  test('a guest’s cart is filled and reloaded without a network', async ({ page, context }) => {
    const place = placeOf(page, { words: ARABIC })
    await storeHome(place).open()
    await expectKept(page)
    await context.setOffline(true)
    await storeHome(place).open()
    await storeHome(place).add(ARABIC.chicken)
    await cartPage(place).open()
    await expect(cartPage(place).line(ARABIC.chicken)).toContainText('48.00')
    await place.reload()
    await expect(cartPage(place).line(ARABIC.chicken)).toContainText('48.00')
  })
})
