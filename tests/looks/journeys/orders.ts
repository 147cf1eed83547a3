// Orders, from the tap that sends them to their invoice.
import { cartPage } from '../../pages/cart-page.ts'
import { checkoutPage } from '../../pages/checkout.ts'
import { orderPage } from '../../pages/order-page.ts'
import { ordersPage } from '../../pages/orders-page.ts'
import { storeHome } from '../../pages/store-home.ts'
import { counterOf } from '../../support/counter.ts'
import { expect, journey } from '../journey.ts'
import { putIntoCart, saveAddress, signUp } from './visitor.ts'

/** More than a table has on a page. */
const MANY = 23

export const placed = journey(
  'order',
  ['placed', 'more', 'canceling', 'canceling-chosen', 'canceled', 'canceled-list'],
  async (on) => {
    const { at, page, shoot, shootScreen } = on
    const { say } = at()
    const [cart, order] = [cartPage(at()), orderPage(at())]
    await signUp(on)
    await saveAddress(on, 'Gym')
    await putIntoCart(on, 'charcoal-chicken', 2, 'No onions')
    await putIntoCart(on, 'falafel-pita', 1)
    await cart.open()
    await expect(checkoutPage(at()).changeAddress).toBeVisible()
    await expect(cart.placeOrder).toBeEnabled()
    await cart.placeOrder.click()
    await expect(order.title).toBeVisible()
    await expect(order.live).toBeVisible()
    await shoot('placed')
    await page.getByRole('button', { name: say('order.more', { kind: 'order' }) }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await shootScreen('more')
    await page.keyboard.press('Escape')
    const id = await order.id()
    const button = page.getByRole('main').getByRole('button', { name: say('order.cancel', { kind: 'order' }) })
    await button.click()
    const dialog = order.dialog('order.cancel')
    await expect(dialog).toBeVisible()
    await shoot('canceling')
    await dialog.getByRole('radio', { name: say('order.reason.takes_too_long') }).check({ force: true })
    await shoot('canceling-chosen')
    await dialog.getByRole('button', { name: say('order.cancel', { kind: 'order' }) }).click()
    await expect(page).toHaveURL(/settings\/orders$/)
    await expect(ordersPage(at()).sent).toHaveCount(1)
    await ordersPage(at()).part('canceled').click()
    await shoot('canceled-list')
    await order.open(id)
    await expect(page.getByText(say('order.reason.takes_too_long'))).toBeVisible()
    await shoot('canceled')
  },
)

export const lives = journey(
  'order-life',
  ['pending', 'confirmed', 'in-progress', 'completed', 'reviewing', 'rated', 'reviewed', 'invoice'],
  async (on) => {
    const { at, context, page, side, shoot } = on
    const { say } = at()
    const order = orderPage(at())
    const counter = counterOf(context, side.server.url, side.token)
    await signUp(on)
    const sent = await counter.place(['charcoal-chicken', 'falafel-pita'])
    await order.open(sent.id)
    await expect(order.live).toBeVisible()
    await shoot('pending')
    for (const [shot, status] of [
      ['confirmed', 'confirmed'],
      ['in-progress', 'in_progress'],
    ] as const) {
      await counter.move(sent, status)
      await expect(order.stage(status)).toBeVisible()
      await shoot(shot)
    }
    await counter.move(sent, 'completed')
    await expect(order.review).toBeVisible()
    await shoot('completed')
    await order.review.click()
    const review = order.dialog('review.title')
    await expect(review).toBeVisible()
    await shoot('reviewing')
    await review.getByRole('radio').nth(3).check({ force: true })
    await review.getByRole('textbox').fill('Warm bread')
    await shoot('rated')
    await review.getByRole('button', { name: say('review.send') }).click()
    await expect(page.getByRole('heading', { name: say('review.yours') })).toBeVisible()
    await expect(page.getByText(say('review.sent'))).toBeHidden()
    await shoot('reviewed')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('order.print') })
      .filter({ visible: true })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: say('invoice.title') })).toBeVisible()
    await shoot('invoice')
  },
)

export const lists = journey('orders', ['none', 'one', 'many', 'completed'], async (on) => {
  const { at, context, page, side, shoot } = on
  const list = ordersPage(at())
  const counter = counterOf(context, side.server.url, side.token)
  await signUp(on)
  await list.open()
  await expect(page.getByText(at().say('orders.emptyTitle', { kind: 'order' }))).toBeVisible()
  await shoot('none')
  const first = await counter.place(['charcoal-chicken', 'falafel-pita', 'fattoush', 'smoked-lamb-shank'])
  await list.open()
  await expect(list.sent).toHaveCount(1)
  await shoot('one')
  await counter.move(first, 'confirmed', 'in_progress', 'completed')
  for (let made = 1; made < MANY; made += 1) await counter.place(['falafel-pita', 'fattoush'])
  await list.open()
  await expect(list.sent.first().or(list.rows.first())).toBeVisible()
  await shoot('many')
  await list.part('completed').click()
  await expect(list.sent).toHaveCount(1)
  await shoot('completed')
})

export const guestOrders = journey('guest-order', ['placed', 'list'], async ({ at, page, words, shoot }) => {
  const [checkout, home, order] = [checkoutPage(at()), storeHome(at()), orderPage(at())]
  await home.open()
  await home.add(words.chicken)
  await home.expectInCart(1)
  await checkout.open()
  await checkout.way('takeaway').check({ force: true })
  await checkout.name.fill('Rana')
  await checkout.phone.fill('0501234567')
  await checkout.placeOrder.click()
  await expect(order.title).toBeVisible()
  await expect(order.live).toBeVisible()
  await shoot('placed')
  await ordersPage(at()).open()
  await expect(page.getByRole('heading', { name: at().say('order.onThisPhone', { kind: 'order' }) })).toBeVisible()
  await shoot('list')
})
