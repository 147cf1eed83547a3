// Carts, from empty to the tap that orders.
import { cartPage } from '../../pages/cart-page.ts'
import { checkoutPage } from '../../pages/checkout.ts'
import { signInDialog } from '../../pages/sign-in-dialog.ts'
import { storeHome } from '../../pages/store-home.ts'
import { expect, journey } from '../journey.ts'
import { controlled, putIntoCart, saveAddress, signUp } from './visitor.ts'

export const guestCarts = journey(
  'cart',
  ['empty', 'below-minimum', 'filled', 'takeaway', 'removed', 'clearing', 'services'],
  async ({ at, words, page, shoot, shootScreen }) => {
    const [cart, checkout, home] = [cartPage(at()), checkoutPage(at()), storeHome(at())]
    await cart.open()
    await shoot('empty')
    await home.open()
    await home.add(words.chicken)
    await home.expectInCart(1)
    await cart.open()
    await expect(cart.suggestions).toBeVisible()
    await shoot('below-minimum')
    await cart.increase(words.chicken).click()
    await expect(page.getByText(at().say('cart.minimumReached'))).toBeVisible()
    await shoot('filled')
    await checkout.way('takeaway').check({ force: true })
    await shoot('takeaway')
    await home.open()
    await home.add(words.falafel)
    await home.expectInCart(3)
    await cart.open()
    await cart.remove(words.falafel).click()
    await page
      .getByText(at().say('cart.removed', { name: words.falafel }))
      .first()
      .hover()
    await shootScreen('removed')
    await cart.clear.click()
    await expect(cart.clearQuestion).toBeVisible()
    await shoot('clearing')
    await at('lamsa').open('cart')
    await shoot('services')
  },
)

export const customerCarts = journey(
  'cart-of-customer',
  ['no-address', 'delivered', 'choosing-address', 'later', 'noted'],
  async (on) => {
    const { at, page, shoot } = on
    const checkout = checkoutPage(at())
    await signUp(on)
    await putIntoCart(on, 'charcoal-chicken', 2, 'No onions')
    await checkout.open()
    await expect(checkout.addAddress.or(checkout.addYours).first()).toBeVisible()
    await shoot('no-address')
    await saveAddress(on, 'Gym')
    await saveAddress(on, 'Mum', 24.71)
    await checkout.open()
    await expect(checkout.changeAddress).toBeVisible()
    await shoot('delivered')
    await checkout.changeAddress.click()
    await expect(checkout.address('Mum')).toBeVisible()
    await shoot('choosing-address')
    await page.keyboard.press('Escape')
    await checkout.later.check({ force: true })
    await expect(checkout.time).toBeVisible()
    await shoot('later')
    await checkout.note.fill('Gate 4, please call')
    await shoot('noted')
  },
)

export const guestCheckout = journey(
  'checkout',
  ['details', 'missing', 'wrong-phone'],
  async ({ at, words, page, shoot }) => {
    const [checkout, home] = [checkoutPage(at()), storeHome(at())]
    await home.open()
    await home.add(words.chicken)
    await home.expectInCart(1)
    await checkout.open()
    await checkout.way('takeaway').check({ force: true })
    await expect(checkout.name).toBeVisible()
    await checkout.name.fill('Rana')
    await shoot('details')
    await checkout.placeOrder.click()
    await expect(page.getByText(at().say('checkout.guestPhoneNeeded'))).toBeVisible()
    await shoot('missing')
    await checkout.name.fill('')
    await checkout.phone.fill('0501')
    await checkout.placeOrder.click()
    await expect(page.getByText(at().say('checkout.guestNameNeeded'))).toBeVisible()
    await shoot('wrong-phone')
  },
)

export const tables = journey('table', ['refused', 'home', 'cart'], async ({ at, side, words, page, shoot }) => {
  const [checkout, home] = [checkoutPage(at()), storeHome(at())]
  await at().open('?table=7&key=invented')
  await expect(page.getByRole('alert').filter({ hasText: at().say('cart.tableRefused') })).toBeVisible()
  await shoot('refused')
  await at().visit(side.tableLink)
  await expect(checkout.table('12')).toBeVisible()
  await shoot('home')
  await home.add(words.chicken)
  await home.expectInCart(1)
  await checkout.open()
  await expect(checkout.table('12')).toBeVisible()
  await shoot('cart')
})

export const mergedCarts = journey('cart-merged', ['receipt', 'together'], async (on) => {
  const { at, context, page, person, words, shoot } = on
  const [cart, home] = [cartPage(at()), storeHome(at())]
  await signUp(on)
  await saveAddress(on, 'Gym')
  await putIntoCart(on, 'charcoal-chicken', 1)
  await context.clearCookies()
  await home.open()
  await home.add(words.chicken)
  await home.add(words.falafel)
  await home.expectInCart(2)
  await at().open('cart?account=sign-in')
  await signInDialog(at()).signIn(person)
  await expect(cart.receipt).toBeVisible()
  await shoot('receipt')
  await page.keyboard.press('Escape')
  await expect(cart.receipt).toBeHidden()
  await shoot('together')
})

export const offlineCarts = journey(
  'cart-offline',
  ['guest', 'customer'],
  async (on) => {
    const { at, context, page, words, shoot } = on
    const [cart, home] = [cartPage(at()), storeHome(at())]
    const unsent = page.getByTitle(at().say('cart.lineWaits'))
    await home.open()
    await home.add(words.chicken)
    await home.add(words.chicken)
    await home.expectInCart(2)
    await cart.open()
    await controlled(page)
    await expect(unsent).toHaveCount(0)
    await context.setOffline(true)
    await expect(page.getByText(at().say('cart.savedHere')).first()).toBeVisible()
    await shoot('guest')
    await context.setOffline(false)
    await signUp(on)
    await saveAddress(on, 'Gym')
    await cart.open()
    await expect(page.getByText(at().say('cart.deliveryTo', { name: 'Gym' }))).toBeAttached()
    await expect(unsent).toHaveCount(0)
    await context.setOffline(true)
    await expect(cart.saveForLater).toBeVisible()
    await shoot('customer')
  },
  { isOffline: true },
)
