// A guest orders to the table whose link they scanned, and is told what only a guest can meet; refusals every customer meets are in
// outcomes.spec.ts.
import { checkoutPage } from '../pages/checkout.ts'
import { itemPage } from '../pages/item-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { ENGLISH } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/changing-store.ts'
import { fillDeliverableCart, refuse } from '../support/refused-order.ts'
import { DESKTOP } from '../support/screens.ts'
import { storeDocument } from '../support/stores.ts'

test.use({ serviceWorkers: 'allow' })

const SMALL = 'Small sumac'

/** The item that asks, with its small size sold out. */
function withoutSmall() {
  const asks = storeDocument('sumac').items.find(({ id }) => id === 'asks')
  const variables = asks?.variables?.map((variable) => ({
    ...variable,
    options: variable.options?.map((option) => ({ ...option, is_available: option.id !== 'small' })) ?? [],
  }))
  return { variables: variables ?? [] }
}

test.describe('a guest (en, desktop)', () => {
  test.use({ locale: ENGLISH.asks, viewport: DESKTOP })

  test('orders to the table they scanned, also without a network @gate', async ({ page, context, store }) => {
    const place = placeOf(page)
    const { say } = place
    const checkout = checkoutPage(place)

    // Invented: it says so, and nothing is kept of it.
    await place.open('?table=7&key=invented')
    await expect(page.getByRole('alert').filter({ hasText: say('cart.tableRefused') })).toBeVisible()
    await expect(page).toHaveURL(/\/sumac\/$/)

    await place.visit(await store.tableLink('7'))
    await expect(checkout.table('7')).toBeVisible()
    await expect(page).toHaveURL(/\/sumac\/$/)
    await expect(page.getByText(say('cart.tableRefused'))).toHaveCount(0)
    await place.reload()
    await expect(checkout.table('7')).toBeVisible()
    await fillDeliverableCart(place)
    await expect(checkout.way('dine_in')).toBeChecked()
    await expectAccessible(page, 'a guest’s checkout')

    // Nothing typed is lost, and what is missing is said where it is missing.
    await checkout.name.fill('Rana')
    await checkout.placeOrder.click()
    await expect(checkout.phone).toBeFocused()
    await expect(page.getByText(say('checkout.guestPhoneNeeded'))).toBeVisible()
    await expect(checkout.country).toHaveValue('SA')
    await checkout.phone.fill('٠٠٩٦٦٠٠٠٠٠٠٠٠٠')
    await checkout.placeOrder.click()
    await expect(checkout.phone).toHaveAccessibleDescription(say('checkout.guestPhoneNeeded'))
    await checkout.phone.fill('٠٥٠١٢٣٤٥٦٧')
    await checkout.name.focus()
    await expect(checkout.phone).toHaveValue('50 123 4567')
    await place.reload()
    await expect(checkout.name).toHaveValue('Rana')

    // A choice that can no longer be had.
    await itemPage(place).open('asks')
    await page.getByText(SMALL, { exact: true }).click()
    await itemPage(place).addToCart.click()
    await place.open('cart')
    await refuse(
      place,
      store,
      () => store.change({ items: { asks: withoutSmall() } }),
      async () => {
        await checkout.expectWhy('outcome.option')
        await expect(page.getByRole('listitem').filter({ hasText: 'Asks sumac' })).toContainText(
          say('orders.markedCheck'),
        )
      },
    )

    // The store asks for an account now; and a table that it does not know.
    await refuse(
      place,
      store,
      () => store.change({ store: { guest_order_types: [] } }),
      async () => {
        await checkout.expectWhy('outcome.guest')
        await expect(checkout.button('outcome.doAccount')).toBeVisible()
      },
    )
    await page.evaluate(() => {
      const kept = localStorage.getItem('table:sumac') ?? ''
      localStorage.setItem('table:sumac', kept.replace(/"key":"[^"]+"/, '"key":"forged"'))
    })
    await place.open('cart')
    await refuse(
      place,
      store,
      async () => {},
      () => checkout.expectWhy('outcome.table', { table: '7' }),
    )
    await expect(checkout.leaveTable('7')).toHaveCount(0)

    // Without a network the order waits, and it goes out as a guest's.
    await place.visit(await store.tableLink('7'))
    await expect(checkout.table('7')).toBeVisible()
    await place.open('cart')
    await expect(checkout.placeOrder).toBeEnabled()
    await context.setOffline(true)
    await checkout.placeOrder.click()
    await expect(orderPage(place).waiting).toBeVisible()
    await context.setOffline(false)
    await expect(orderPage(place).title).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Rana')).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/orders\/[\da-f-]{36}$/)
  })
})
