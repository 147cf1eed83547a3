// The whole journey without a pointer: every stop is seen, and the focus comes back from where it was sent.
// What only a browser can show has no lower test: in the gate signing up by keyboard (keyboard-sign-up.spec.ts) stands for it.
import { cartPage } from '../pages/cart-page.ts'
import { directory } from '../pages/directory.ts'
import { itemDialog, itemPage } from '../pages/item-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { ASKS_EVERYTHING, demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { newShopper } from '../support/shopper.ts'
import { screensIn } from '../support/screens.ts'
import { takenOver } from '../support/taken-over.ts'

async function answer(place: Place): Promise<void> {
  const { page, words } = place
  const item = itemPage(place)
  await expect(item.heading).toHaveText(demoStore('sumac', words.locale).item(ASKS_EVERYTHING))
  await press(page, item.addToCart)
  await expect(item.question('serves').getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(item.question('serves').getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, item.list('rice'))
  await page.keyboard.press('ArrowDown')
  await expect(item.list('rice')).toHaveValue('saffron-rice')
  await press(page, item.picker('dips'))
  const dip = page.getByRole('dialog').getByRole('checkbox').first()
  await press(page, dip, 'Space')
  await expect(dip).toBeChecked()
  await press(page, item.done)
  await expect(item.picker('dips'), 'the focus comes back').toBeFocused()
  await tabTo(page, item.text('label'))
  await page.keyboard.type('Huda')
  await tabTo(page, item.notes)
  await page.keyboard.type('Well done')
  await press(page, item.increase)
  await expect(item.addToCart).toContainText('366.00')
  await press(page, item.addToCart)
  await expect(page).toHaveURL(/\/sumac\/$/)
}

async function signIn(place: Place, who: { phone: string; password: string }): Promise<void> {
  const { page, say } = place
  const { dialog, identifier, password, close } = signInDialog(place)
  const { placeOrder } = cartPage(place)
  await press(page, placeOrder)
  await expect(identifier).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(placeOrder, 'the focus comes back').toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, close, 'Space')
  await expect(placeOrder, 'the focus comes back').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(identifier).toBeFocused()
  await page.keyboard.type(who.phone)
  await tabTo(page, password)
  await page.keyboard.type(who.password)
  await tabTo(page, dialog.getByRole('button', { name: say('account.show') }))
  await page.keyboard.press('Shift+Tab')
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(placeOrder, 'the focus comes back').toBeFocused()
  // It ignores taps until the customer's addresses have come.
  await expect(placeOrder).toBeEnabled()
}

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`the keyboard alone (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`leads from the list of stores to the order and out of the account`, async ({ page, server }) => {
        const place = placeOf(page, { words })
        const store = demoStore('sumac', words.locale)
        const shopper = await newShopper(server.url)
        await shopper.saveAddress('Mum')
        await directory(place).open()
        await press(page, directory(place).store(store.name))
        await expect(storeHome(place).heading).toHaveText(store.name)
        await takenOver(page)
        await press(page, storeHome(place).dish(store.item(ASKS_EVERYTHING)))
        await answer(place)
        await press(page, storeHome(place).cartLink)
        await expect(cartPage(place).lines).toHaveCount(1)
        await signIn(place, shopper)
        await page.keyboard.press('Enter')
        const number = await orderPage(place).number()
        expect(await shopper.orders()).toMatchObject([{ order_number: number }])
        await press(page, page.getByRole('link', { name: place.say('orders.backToOrders', { kind: 'order' }) }))
        await press(page, ordersPage(place).sent.getByRole('link'))
        await expect(orderPage(place).title).toBeVisible()
        await storeHome(place).open()
        const menu = accountMenu(place)
        await press(page, menu.button)
        await expect(menu.settings).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(menu.button, 'the focus comes back').toBeFocused()
        await page.keyboard.press('Enter')
        await page.keyboard.press('ArrowUp')
        await expect(menu.logout).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(menu.signIn).toBeVisible()
      })

      test('answers an item’s questions over the menu, and gives the focus back', async ({ page }) => {
        const place = placeOf(page, { words })
        const store = demoStore('sumac', words.locale)
        const name = store.item('shawarma-wrap')
        const add = storeHome(place).addButton(name)
        const asked = itemDialog(place, name)
        await storeHome(place).open()
        await add.focus()
        await page.keyboard.press('Enter')
        await expect(asked.dialog.getByRole('heading', { name })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(asked.dialog).toBeHidden()
        await expect(add, 'the focus comes back').toBeFocused()
        await page.keyboard.press('Enter')
        await press(page, asked.question('size').getByRole('radio').first(), 'Space')
        await page.keyboard.press('ArrowDown')
        await expect(asked.option(store.option('shawarma-wrap', 'size', 'large'))).toBeChecked()
        await tabTo(page, asked.list('bread'))
        await page.keyboard.press('ArrowDown')
        await press(page, asked.question('extras').getByRole('checkbox').first(), 'Space')
        await tabTo(page, asked.notes)
        await page.keyboard.type('Crispy')
        await press(page, asked.addToCart)
        await expect(asked.dialog).toBeHidden()
        await expect(add, 'the focus comes back').toBeFocused()
        await storeHome(place).expectInCart(1)
      })

      test('skips to the content of every page with the first stop', async ({ page }) => {
        const place = placeOf(page, { words })
        for (const path of ['', `item/${ASKS_EVERYTHING}`, 'cart', 'settings/orders']) {
          await place.open(path)
          // What the page has to stop at: a cart is read from the device first.
          await expect(
            page.getByRole('main').locator('a, button, input').filter({ visible: true }).first(),
          ).toBeVisible()
          const skip = page.getByRole('link', { name: place.say('navigation.skip') })
          await expect(skip).not.toBeInViewport()
          await page.keyboard.press('Tab')
          await expect(skip).toBeFocused()
          await expect(skip).toBeInViewport()
          await page.keyboard.press('Enter')
          await expect(page.locator('#content')).toBeFocused()
          await page.keyboard.press('Tab')
          const isInside = page.evaluate(() => document.activeElement?.closest('#content') !== null)
          expect(await isInside, path).toBe(true)
        }
      })
    })
  }
}
