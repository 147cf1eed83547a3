// Orders that wait on the device, and those that the store does not take as they were.
import { cartPage } from '../../pages/cart-page.ts'
import { checkoutPage } from '../../pages/checkout.ts'
import { orderPage } from '../../pages/order-page.ts'
import { ordersPage } from '../../pages/orders-page.ts'
import { changesOf } from '../../support/changing-shop.ts'
import { expect, journey } from '../journey.ts'
import { controlled, putIntoCart, saveAddress, signUp } from './visitor.ts'

export const queued = journey(
  'queued',
  ['order', 'deleting', 'list'],
  async (on) => {
    const { at, context, page, shoot } = on
    const { say } = at()
    const cart = cartPage(at())
    await signUp(on)
    await saveAddress(on, 'Gym')
    await putIntoCart(on, 'charcoal-chicken', 2)
    await cart.open()
    await expect(checkoutPage(at()).changeAddress).toBeVisible()
    await expect(cart.placeOrder).toBeEnabled()
    await controlled(page)
    await context.setOffline(true)
    await cart.saveForLater.click()
    await expect(orderPage(at()).waiting).toBeVisible()
    await shoot('order')
    await page.getByRole('button', { name: say('orders.delete'), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot('deleting')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: say('orders.backToOrders', { kind: 'order' }) }).click()
    await expect(ordersPage(at()).waiting).toHaveCount(1)
    await shoot('list')
  },
  { isOffline: true },
)

export const decisions = journey('decision', ['price', 'gone'], async (on) => {
  const { at, page, side, words, shoot } = on
  const { say } = at()
  const checkout = checkoutPage(at())
  const shop = await changesOf(side.server.url, side.token)
  await signUp(on)
  await saveAddress(on, 'Gym')
  try {
    for (const [shot, change] of [
      ['price', { 'charcoal-chicken': { price: '50.50' } }],
      ['gone', { 'smoked-lamb-shank': { is_available: false } }],
    ] as const) {
      await putIntoCart(on, 'charcoal-chicken', 2)
      await putIntoCart(on, 'smoked-lamb-shank', 1)
      await checkout.open()
      await expect(checkout.changeAddress).toBeVisible()
      await expect(checkout.placeOrder).toBeEnabled()
      await shop.change(change)
      await checkout.placeOrder.click()
      await expect(page.getByRole('heading', { name: words.decision })).toBeVisible()
      await shoot(shot)
      await shop.restore()
      await page.getByRole('button', { name: say('orders.edit', { kind: 'order' }), exact: true }).click()
      await expect(checkout.clear).toBeVisible()
      await checkout.clear.click()
      await checkout.clearQuestion.getByRole('button', { name: say('cart.clearYes') }).click()
      await expect(page.getByRole('heading', { name: say('cart.empty') })).toBeVisible()
    }
  } finally {
    await shop.restore()
  }
})
