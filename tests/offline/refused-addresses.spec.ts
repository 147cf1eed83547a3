// What becomes of changes of addresses that cannot be taken when they arrive: nothing typed is lost, and it says what to do next.
// In the gate its rules are held by address-book.test.ts (one card for all changes of an address, also of one that was deleted
// elsewhere), changes.test.ts (there is room for so many), location-draft.test.ts (what was typed and not saved is there again)
// and drain.test.ts (what waits goes in no other customer’s session).
import { MAX_ADDRESSES } from '#contract/address'
import { locationsPage } from '../pages/locations-page.ts'
import { placeOf } from '../pages/place.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { expect, expectCustomerKept, test } from '../support/offline-journey.ts'
import { newShopper } from '../support/shopper.ts'

test('several changes of an address that finds no room are one card with the reason, until there is room', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signInto(context)
  const place = placeOf(page)
  const locations = locationsPage(place)
  await locations.open()
  await expect(page.getByRole('heading', { name: place.say('addresses.empty') })).toBeVisible()
  await expectCustomerKept(page)
  await context.setOffline(true)
  await locations.add.click()
  await locations.pinAndType('Farm 12')
  await locations.save.click()
  await locations.menu('Home').click()
  await locations.edit.click()
  await locations.address.fill('Farm 13')
  await locations.saveChanged()
  await expect(locations.card('Home')).toContainText('Farm 13')
  const others = Array.from({ length: MAX_ADDRESSES }, (_, index) => `N${index}`)
  for (const name of others) await shopper.saveAddress(name)
  await context.setOffline(false)

  const isFull = 'Please delete one first.'
  const card = locations.card('Home')
  await expect(card).toContainText(place.say('addresses.refusedAdd'))
  await expect(card).toContainText(isFull)
  await expect(card).toContainText('Farm 13')
  await expect(locations.menu('Home')).toBeHidden()
  await locations.editRefused('Home').click()
  await locations.address.fill('Farm 14')
  await locations.saveChanged()
  await expect(locations.dialog).toContainText(isFull)
  // The change that was refused has a new one in its place now: what is typed still belongs to its card.
  await locations.address.fill('Farm 15')
  await locations.back.click()
  await locations.editRefused('Home').click()
  await expect(locations.address).toHaveValue('Farm 15')
  await locations.back.click()
  await place.reload()
  await expect(card).toContainText('Farm 14')
  await expect(card).toContainText(isFull)

  await locations.menu('N1').click()
  await locations.remove.click()
  await locations.confirmDelete.click()
  await expect(locations.card('N1')).toBeHidden()
  await locations.editRefused('Home').click()
  await locations.save.click()
  await expect(card).not.toContainText(isFull)
  await place.reload()
  await expect(card).toContainText('Farm 14')
  // The page may be closed before the store has answered: then it is sent by the next one.
  await expect.poll(() => shopper.addresses(), { timeout: 20_000 }).toContain('home, Farm 14, 0')
})

test('a change of an address that was deleted elsewhere is kept, and can be saved as a new one', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signInto(context)
  const place = placeOf(page)
  const locations = locationsPage(place)
  for (const name of ['home', 'Mum']) await shopper.saveAddress(name)
  await locations.open()
  await expect(locations.cards).toHaveCount(2)
  await expectCustomerKept(page)
  await context.setOffline(true)
  await locations.menu('Mum').click()
  await locations.edit.click()
  await locations.address.fill('Villa 3')
  await locations.saveChanged()
  await expect(locations.waits('Mum')).toBeVisible()
  await shopper.changeAddress('Mum', 'delete it')
  await context.setOffline(false)
  await expect(locations.card('Mum')).toContainText(place.say('addresses.refusedGone'))
  await place.reload()
  await expect(locations.card('Mum')).toContainText('Villa 3')
  await locations.editRefused('Mum').click()
  await locations.save.click()
  await expect(locations.toast).toHaveText(place.say('addresses.saved'))
  await expect(locations.cards).toHaveCount(2)
  expect(await shopper.addresses()).toEqual(['home, At home, 1', 'Mum, Villa 3, 0'])
})

test('what is typed after a second refusal is offered again, as it is after the first', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signInto(context)
  const place = placeOf(page)
  const locations = locationsPage(place)
  for (const name of ['home', 'Mum']) await shopper.saveAddress(name)
  await locations.open()
  await locations.menu('Mum').click()
  await locations.edit.click()
  await shopper.changeAddress('Mum', 'delete it')
  await locations.address.fill('Villa 3')
  await locations.saveChanged()
  await expect(locations.dialog).toContainText(place.say('addresses.goneHere'))
  const reason = 'Please delete one first.'
  await context.route('**/tenant/customers/addresses', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'addresses_full', message: reason } })
      : route.continue(),
  )
  for (const words of ['Villa 4', 'Villa 5']) {
    await locations.save.click()
    await expect(locations.dialog).toContainText(reason)
    await locations.address.fill(words)
    await locations.back.click()
    await locations.editRefused('Mum').click()
    await expect(locations.address).toHaveValue(words)
  }
  await context.unroute('**/tenant/customers/addresses')
  await locations.save.click()
  await expect(locations.toast).toHaveText(place.say('addresses.saved'))
  expect(await shopper.addresses()).toEqual(['home, At home, 1', 'Mum, Villa 5, 0'])
})

test('what is saved after the session has ended waits for its customer, and for nobody else', async ({
  page,
  context,
  shopper,
  server,
}) => {
  await shopper.signInto(context)
  const place = placeOf(page)
  const locations = locationsPage(place)
  await locations.open()
  await expect(page.getByRole('heading', { name: place.say('addresses.empty') })).toBeVisible()
  await shopper.endOtherSessions()
  await locations.add.click()
  await locations.pinAndType('Farm 12')
  await locations.save.click()
  await expect(locations.toast).toHaveText(place.say('addresses.savedSignIn'))
  const invitation = page.getByRole('main').getByRole('button', { name: place.say('account.signIn') })
  await invitation.click()
  const other = await newShopper(server.url)
  await signInDialog(place).signIn(other)
  await expect(page.getByRole('heading', { name: place.say('addresses.empty') })).toBeVisible()
  await context.clearCookies()
  await place.reload()
  await invitation.click()
  await signInDialog(place).signIn(shopper)
  await expect(locations.primary('Home')).toBeVisible()
  await expect(locations.waits('Home')).toBeHidden()
  expect(await shopper.addresses()).toEqual(['home, Farm 12, 1'])
  expect(await other.addresses()).toEqual([])
})
