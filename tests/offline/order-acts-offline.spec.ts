// What is done with an order without a network: it waits on the device, says so, and happens once.
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { ARABIC } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { counterOf, customerAtCounter } from '../support/counter.ts'
import { expect, expectCustomerKept, expectKept, test, withoutRoom } from '../support/offline-journey.ts'

test('a cancellation and a review wait, are shown as not sent, and happen once when the network returns @gate', async ({
  page,
  context,
  server,
}) => {
  const { shopper, counter } = await customerAtCounter(context, server.url)
  const eaten = await counter.place(['falafel-pita'])
  await counter.move(eaten, 'confirmed', 'in_progress', 'completed')
  const pending = await counter.place(['charcoal-chicken'])
  const place = placeOf(page, { words: ARABIC })
  const { say } = place
  await context.addCookies([{ name: 'locale', value: 'ar', url: server.url }])
  const shown = orderPage(place)
  // Left as soon as it is there, the order is on the device.
  await shown.open(eaten.id)
  await expect(shown.review).toBeVisible()
  await expectCustomerKept(page)
  await shown.open(pending.id)
  await expect(shown.cancel).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: say('connectivity.offline') })).toBeVisible()

  await shown.cancel.click()
  const canceling = shown.dialog('order.cancel')
  await canceling.getByRole('radio').first().check()
  await expect(canceling.getByText(say('order.cancelLater'))).toBeVisible()
  await canceling.getByRole('button', { name: say('order.cancel', { kind: 'order' }) }).click()
  await expect(shown.main.getByText(say('order.cancelWaiting'))).toBeVisible()
  await expect(shown.stage('pending')).toBeVisible()
  await expectAccessible(page, 'a cancellation that waits')

  await shown.open(eaten.id)
  await shown.review.click()
  const reviewing = shown.dialog('review.title')
  await reviewing.getByRole('radio').nth(3).check()
  await reviewing.getByRole('textbox').fill('خبز ساخن')
  await reviewing.getByRole('button', { name: say('review.send') }).click()
  await expect(shown.main.getByText(say('review.waiting'))).toBeFocused()
  await expect(shown.main.getByText('خبز ساخن')).toBeVisible()
  await expectAccessible(page, 'a review that waits')
  await place.reload()
  await expect(shown.main.getByText(say('review.waiting'))).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: say('review.yours') })).toBeVisible({ timeout: 20_000 })
  const now = new Map((await shopper.orders()).map((order) => [order.id, order]))
  expect([now.get(pending.id)?.status.key, now.get(pending.id)?.revision]).toEqual([
    'canceled',
    (pending.revision ?? 0) + 1,
  ])
  expect(now.get(eaten.id)?.review).toMatchObject({ rating: 4, comment: 'خبز ساخن' })
})

test('a guest’s cancellation waits with the key of its order', async ({ page, context, server }) => {
  const counter = counterOf(context, server.url)
  const order = await counter.place(['charcoal-chicken'], { guest: { name: 'Rana', phone: '+966501234987' } })
  const place = placeOf(page)
  const shown = orderPage(place)
  await shown.open(`${order.id}#key=${order.guest_key}`)
  await expectKept(page)
  await expect(shown.cancel).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('status')).toContainText('Offline')
  await shown.cancel.click()
  const dialog = shown.dialog('order.cancel')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(shown.main.getByText('Not canceled yet')).toBeVisible()
  await context.setOffline(false)
  await expect(shown.cancel).toBeHidden({ timeout: 20_000 })
  const { data } = await context.request
    .get(`${server.url}/api/sumac/tenant/customers/orders/${order.id}`, {
      headers: { 'order-key': order.guest_key ?? '' },
    })
    .then((answer) => answer.json())
  expect(data.status.key).toBe('canceled')
})

test('a phone without room cancels at once, with the key of the order', async ({ page, context, server }) => {
  const order = await counterOf(context, server.url).place(['charcoal-chicken'], {
    guest: { name: 'Rana', phone: '+966501234987' },
  })
  await withoutRoom(page)
  const place = placeOf(page)
  const shown = orderPage(place)
  await shown.open(`${order.id}#key=${order.guest_key}`)
  await shown.cancel.click()
  const dialog = shown.dialog('order.cancel')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  const said = place.say('order.canceled', { kind: 'order', number: String(order.order_number) })
  await expect(page.getByText(said)).toBeVisible()
  const { data } = await context.request
    .get(`${server.url}/api/sumac/tenant/customers/orders/${order.id}`, {
      headers: { 'order-key': order.guest_key ?? '' },
    })
    .then((answer) => answer.json())
  expect(data.status.key).toBe('canceled')
})

test('a cancellation that the store did not take leaves the order as it is, and says why', async ({
  page,
  context,
  server,
}) => {
  const { counter } = await customerAtCounter(context, server.url)
  const order = await counter.place(['charcoal-chicken'])
  const shown = orderPage(placeOf(page))
  await shown.open(order.id)
  await expectKept(page)
  await context.setOffline(true)
  await shown.cancel.click()
  const dialog = shown.dialog('order.cancel')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(shown.main.getByText('Not canceled yet')).toBeVisible()
  await counter.move(order, 'confirmed')
  await context.setOffline(false)
  const refused = shown.main.getByRole('alert').filter({ hasText: 'It could not be canceled' })
  await expect(refused).toContainText(/no longer|can(not|’t)/, { timeout: 20_000 })
  await expect(shown.stage('confirmed')).toBeVisible({ timeout: 20_000 })
  await refused.getByRole('button', { name: 'Keep it' }).click()
  await expect(refused).toBeHidden()
})
