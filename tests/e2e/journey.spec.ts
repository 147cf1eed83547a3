// From the list of stores to an order with a number, as a customer does it: in both languages, on a phone and on a
// desktop, with the page loaded again after every step.
// In the gate the phone stands for both screens, and its rules are also held by answers.test.ts (missing answers),
// synced-cart.test.ts (signing in keeps the cart) and orders.test.ts (an order has its number and is read back).
import { cartPage } from '../pages/cart-page.ts'
import { directory } from '../pages/directory.ts'
import { itemPage } from '../pages/item-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { ASKS_EVERYTHING, demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { SCREENS } from '../support/screens.ts'
import { type Shopper, newShopper } from '../support/shopper.ts'

test.use({ serviceWorkers: 'allow' })

const BOX = 'For Aunt Huda'
const NOTE = 'Well done, please'
const ORDER_NOTE = 'Gate 4'

/** From `/` to the item that asks everything. */
async function findItem(place: Place): Promise<void> {
  const { page, words } = place
  const stores = directory(place)
  await stores.open()
  await expect(stores.heading).toBeVisible()
  for (const slug of ['sumac', 'mellow', 'lamsa', 'bayt'])
    await expect(stores.store(demoStore(slug, words.locale).name)).toBeVisible()
  await place.reload()
  const store = demoStore('sumac', words.locale)
  await stores.store(store.name).click()
  await expect(page).toHaveURL(/\/sumac\/$/)
  await expect(storeHome(place).heading).toHaveText(words.store)
  await place.reload()
  await expect(storeHome(place).heading).toHaveText(words.store)
  await expect(storeHome(place).dish(words.chicken)).toBeVisible()
  await storeHome(place).dish(store.item(ASKS_EVERYTHING)).click()
  await expect(itemPage(place).heading).toHaveText(store.item(ASKS_EVERYTHING))
  await place.reload()
  await expect(itemPage(place).heading).toHaveText(store.item(ASKS_EVERYTHING))
}

/** Tries without answers, answers every question, adds two. */
async function answerAndAdd(place: Place): Promise<void> {
  const { page, say, words } = place
  const store = demoStore('sumac', words.locale)
  const item = itemPage(place)
  await item.addToCart.click()
  for (const id of ['serves', 'rice'])
    await expect(item.question(id).getByText(say('catalog.missingChoice'))).toBeVisible()
  await expect(item.question('serves').getByRole('radio').first()).toBeFocused()
  await expect(page).toHaveURL(/\/item\//)
  const option = (question: string, id: string) => store.option(ASKS_EVERYTHING, question, id)
  await item.question('serves').getByText(option('serves', 'four'), { exact: true }).click()
  await expect(item.question('serves').getByText(say('catalog.missingChoice'))).toHaveCount(0)
  await item.list('rice').selectOption('freekeh')
  await item.pick('dips', [option('dips', 'toum')])
  await item.text('cutlery').fill('4')
  await item.text('label').fill(BOX)
  await item.notes.fill(NOTE)
  await item.increase.click()
  // (96 + 84 + 6 + 3) × 2
  await expect(item.addToCart).toContainText('378.00')
  await item.addToCart.click()
  await expect(page).toHaveURL(/\/sumac\/$/)
  await storeHome(place).expectInCart(2)
}

async function expectCart(place: Place): Promise<void> {
  const { words } = place
  const store = demoStore('sumac', words.locale)
  const cart = cartPage(place)
  const line = cart.line(store.item(ASKS_EVERYTHING))
  await expect(cart.lines).toHaveCount(1)
  for (const detail of [store.option(ASKS_EVERYTHING, 'serves', 'four'), BOX, NOTE, '378.00'])
    await expect(line).toContainText(detail)
  await expect(cart.note).toHaveValue(ORDER_NOTE)
}

/** A wrong password first, then the right one; the cart stays in between. */
async function signInAtTheCart(place: Place, shopper: Shopper): Promise<void> {
  const { dialog, identifier, password, submit, problem, signIn } = signInDialog(place)
  await cartPage(place).placeOrder.click()
  await expect(dialog).toBeVisible()
  await identifier.fill(shopper.phone)
  await password.fill('Wrong-pass-1')
  await submit.click()
  await expect(problem).not.toBeEmpty()
  await expect(identifier).toHaveValue(shopper.phone)
  await expect(password).toHaveValue('Wrong-pass-1')
  await place.reload()
  await expectCart(place)
  await cartPage(place).placeOrder.click()
  await signIn(shopper)
  await expectCart(place)
  await place.reload()
  await expectCart(place)
  await expect(dialog).toHaveCount(0)
}

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    test.describe(`a customer of a restaurant (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`finds a dish, answers its questions, signs in and gets an order number, whatever is loaded again${screen === 'phone' ? ' @gate' : ''}`, async ({
        page,
        server,
      }) => {
        const place = placeOf(page, { words })
        const shopper = await newShopper(server.url)
        await shopper.saveAddress('Mum')
        await findItem(place)
        await answerAndAdd(place)
        await place.reload()
        await storeHome(place).expectInCart(2)
        await storeHome(place).cartLink.click()
        await cartPage(place).note.fill(ORDER_NOTE)
        await expectCart(place)
        await place.reload()
        await expectCart(place)
        await signInAtTheCart(place, shopper)

        await cartPage(place).placeOrder.click()
        const id = await orderPage(place).id()
        const number = await orderPage(place).number()
        await place.reload()
        expect(await orderPage(place).number()).toBe(number)
        expect(await shopper.orders()).toMatchObject([{ id, order_number: number, notes: ORDER_NOTE }])

        await page.getByRole('link', { name: place.say('orders.backToOrders', { kind: 'order' }) }).click()
        await expect(ordersPage(place).sent).toHaveCount(1)
        await place.reload()
        await expect(ordersPage(place).sent).toHaveCount(1)
        await expect(ordersPage(place).sent).toContainText(`#${number}`)
        await expect(accountMenu(place).button).toBeVisible()
        await cartPage(place).open()
        await expect(cartPage(place).lines).toHaveCount(0)
      })
    })
  }
}
