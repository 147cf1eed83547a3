// A browser whose database never answers, or late: the page goes on without it, says so, and loses nothing that was there.
// In the gate owned-cart.test.ts holds that a change made before the device was read loses nothing of what was saved. How a page
// goes on without its database has no lower test.
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { expectCustomerKept, expectKept, expect, test } from '../support/offline-journey.ts'
import { everyOrder, orderOver } from '../support/order-line.ts'
import { answerLate, silenceDatabase } from '../support/silent-database.ts'
import { takenOver } from '../support/taken-over.ts'

const silentStatus = ({ page, say }: Place) =>
  page.getByRole('status').filter({ hasText: say('connectivity.deviceSilent') })

/** Opens an address as `Place` does, without waiting for what the device writes. */
async function openSilent({ page, slug }: Place, path = ''): Promise<void> {
  await page.goto(`/${slug}/${path}`)
  await takenOver(page)
}

const words = ARABIC

test.describe(`a database that never answers (${words.locale})`, () => {
  test.use({ locale: words.asks })

  test('does not keep a page blank, which says so and takes an order', async ({ page, shopper }) => {
    const place = placeOf(page, { words })
    await shopper.signInto(page.context())
    await storeHome(place).open()
    await expectCustomerKept(page)
    await silenceDatabase(page)
    await openSilent(place)
    await expect(storeHome(place).dish(words.chicken)).toBeVisible()
    await expect(silentStatus(place)).toBeVisible()
    await storeHome(place).add(words.chicken)
    await storeHome(place).cartLink.click()
    await cartPage(place).placeOrder.click()
    await expect(page.getByText(words.waiting, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: place.say('cart.sendNow') }).click()
    await orderPage(place).number()
    expect(await shopper.orders()).toHaveLength(1)
  })
})

test('an order that waits on a device which cannot be read is not called missing, and nobody is told to order again', async ({
  page,
  line,
  shopper,
}) => {
  const place = placeOf(page, { origin: line.url })
  const id = await orderOver(line, place, shopper, everyOrder({ status: 503, body: '' }))
  await expect(orderPage(place).waiting).toBeVisible()
  await silenceDatabase(page)
  const main = page.getByRole('main')
  const unread = main.getByText(place.say('orders.deviceUnreadBody', { kind: 'order' }))
  await page.goto(`${line.url}/sumac/settings/orders/${id}`)
  await expect(unread).toBeVisible()
  await expect(main.getByText(place.say('orders.missingTitle', { kind: 'order' }))).toHaveCount(0)
  await page.goto(`${line.url}/sumac/settings/orders`)
  await expect(unread).toBeVisible()
  await answerLate(page)
  await expect(unread).toHaveCount(0)
  line.decide(null)
  await expect.poll(() => shopper.orders()).toMatchObject([{ id }])
})

test('what the device had, and what was put into the cart meanwhile, are both there when it answers late', async ({
  page,
}) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await storeHome(place).add('Charcoal chicken')
  await expectKept(page)
  await silenceDatabase(page)
  await openSilent(place)
  await expect(silentStatus(place)).toBeVisible()
  await storeHome(place).add('Falafel pita')
  await storeHome(place).expectInCart(1)
  await answerLate(page)
  await storeHome(place).expectInCart(2)
  await expect(silentStatus(place)).toHaveCount(0)
  const other = placeOf(await page.context().newPage())
  await cartPage(other).open()
  await expect(cartPage(other).lines).toHaveCount(2)
})
