// The cart of a signed-in customer: one and the same on every device and on the server, whatever the network does.
// In the gate its rules are held by sync-round.test.ts (two devices and the server end with the same lines, none doubled, none
// lost), synced-cart.test.ts (a guest’s cart joins once, says how, and is taken back), server/modules/cart/routes.test.ts (the same
// request adds once) and take-ordered.test.ts (ordering takes the lines out). A request that the server refuses as a whole has no
// lower test.
import { cartPage } from '../pages/cart-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type Passage, openLine } from '../support/faulty-line.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'
import { DESKTOP } from '../support/screens.ts'
import { newShopper } from '../support/shopper.ts'

const isPut = ({ method, path }: Passage) => method === 'POST' && path === '/api/sumac/tenant/customers/cart'

test('two phones of a customer hold one cart, through lost answers and a day offline', async ({
  page,
  browser,
  server,
  line,
  shopper,
}) => {
  const first = placeOf(page, { origin: line.url })
  await shopper.signInto(page.context(), line.url)
  await storeHome(first).open()
  await storeHome(first).add('Charcoal chicken')
  await expect.poll(shopper.cart).toEqual(['charcoal-chicken×1'])

  const other = await browser.newContext()
  const second = placeOf(await other.newPage(), { origin: server.url })
  await shopper.signInto(other, server.url)
  await storeHome(second).open()
  await expectCustomerKept(second.page)
  await cartPage(second).open()
  await expect(cartPage(second).line('Charcoal chicken')).toContainText('48.00')
  await other.setOffline(true)
  await cartPage(second).increase('Charcoal chicken').click()
  await expect(cartPage(second).line('Charcoal chicken')).toContainText(first.say('cart.lineWaits'))
  await second.reload()
  await expect(cartPage(second).line('Charcoal chicken')).toContainText('96.00')

  line.decide((passage) => (isPut(passage) && line.passages.filter(isPut).length === 2 ? 'lose-answer' : 'pass'))
  await storeHome(first).add('Falafel pita')
  await expect.poll(() => line.passages.filter(isPut).length).toBeGreaterThan(2)
  await expect.poll(shopper.cart).toEqual(['charcoal-chicken×1', 'falafel-pita×1'])

  await other.setOffline(false)
  await expect.poll(shopper.cart).toEqual(['charcoal-chicken×2', 'falafel-pita×1'])
  await expect(cartPage(second).lines).toHaveCount(2)
  await expect(second.page.getByText(second.say('cart.changedOnOther'))).toBeVisible()
  await cartPage(first).open()
  await expect(cartPage(first).line('Charcoal chicken')).toContainText('96.00')
  await cartPage(first).remove('Charcoal chicken').click()
  await expect.poll(shopper.cart).toEqual(['falafel-pita×1'])
  await cartPage(second).open()
  await expect(cartPage(second).lines).toHaveCount(1)
  // Ordering on one empties the cart of all.
  await cartPage(second).placeOrder.click()
  await expect.poll(shopper.cart).toEqual([])
  await other.close()
})

test('what was on its way when the server was killed arrives once, and a no of the server is said and noted', async ({
  page,
  ownServer,
}) => {
  const line = await openLine(ownServer.url)
  const shopper = await newShopper(ownServer.url)
  const place = placeOf(page, { origin: line.url })
  await shopper.signInto(page.context(), line.url)
  await storeHome(place).open()
  await storeHome(place).add('Charcoal chicken')
  await expect.poll(shopper.cart).toEqual(['charcoal-chicken×1'])
  const killed = line.lost.then(() => ownServer.kill())
  line.decide((passage) => (isPut(passage) && line.passages.filter(isPut).length === 2 ? 'lose-answer' : 'pass'))
  await storeHome(place).add('Falafel pita')
  await killed
  await page.close()
  await ownServer.start()
  const again = placeOf(await page.context().newPage(), { origin: line.url })
  await cartPage(again).open()
  await expect(cartPage(again).lines).toHaveCount(2)
  await expect.poll(shopper.cart).toEqual(['charcoal-chicken×1', 'falafel-pita×1'])

  const message = 'This cart cannot be saved right now.'
  const body = JSON.stringify({ message, code: 'validation_failed', errors: {} })
  line.decide((passage) =>
    isPut(passage) ? { status: 422, headers: { 'content-type': 'application/json' }, body } : 'pass',
  )
  await cartPage(again).increase('Falafel pita').click()
  await expect(again.page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(cartPage(again).line('Falafel pita')).toContainText(again.say('cart.lineNotSaved', { reason: message }))
  await expect(cartPage(again).line('Falafel pita')).toContainText('38.00')
  line.decide(null)
  await cartPage(again).increase('Falafel pita').click()
  await expect.poll(shopper.cart).toEqual(['charcoal-chicken×1', 'falafel-pita×3'])
  await expect(cartPage(again).line('Falafel pita')).not.toContainText(message)
  await line.close()
})

test.describe('in Arabic on a desktop', () => {
  test.use({ locale: ARABIC.asks, viewport: DESKTOP })

  test('a guest’s cart joins the customer’s once when two tabs sign in at once, says how, and is taken back', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper.put('charcoal-chicken', 1)
    const place = placeOf(page, { words: ARABIC })
    await storeHome(place).open()
    await storeHome(place).add(ARABIC.chicken)
    await storeHome(place).add(ARABIC.falafel)
    const tab = placeOf(await context.newPage(), { words: ARABIC })
    await storeHome(tab).open()
    for (const each of [place, tab]) {
      await accountMenu(each).signIn.click()
      await signInDialog(each).identifier.fill(shopper.phone)
      await signInDialog(each).password.fill(shopper.password)
    }
    await Promise.all([signInDialog(place).submit.click(), signInDialog(tab).submit.click()])
    await expect.poll(shopper.cart).toEqual(['charcoal-chicken×2', 'falafel-pita×1'])
    await expect(cartPage(place).receipt).toContainText(place.say('cart.receipt.merged'))
    await expect(cartPage(place).receipt).toContainText(place.say('cart.receipt.added'))
    await expectAccessible(page, 'what became of a guest’s cart')
    await cartPage(place).undoReceipt.click()
    await expect.poll(shopper.cart).toEqual(['charcoal-chicken×1'])
    for (const each of [place, tab]) await expect(cartPage(each).receipt).toBeHidden()
    await cartPage(tab).open()
    await expect(cartPage(tab).line(ARABIC.chicken)).toContainText('48.00')
    await expect(cartPage(tab).line(ARABIC.falafel)).toHaveCount(0)
  })
})
