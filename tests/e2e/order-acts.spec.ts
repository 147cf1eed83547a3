// What a customer can do with an order: cancel it, review it, order it again.
// In the gate its rules are also held by cancel-order.test.ts (once confirmed it is too late), server/modules/reviews/routes.test.ts (the
// newest rating counts), reorder.test.ts (what changed in the menu) and phone-text.test.ts (a phone is called without what groups
// it).
import type { BrowserContext } from '@playwright/test'
import * as z from 'zod/mini'
import { listReviews } from '#contract/review'
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { ARABIC, LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '#support/accessible'
import { customerAtCounter } from '#support/counter'
import { expect, test } from '#support/journey'
import { screensIn } from '#support/screens'

/** What is said about the store now, newest first. */
async function saidOf(context: BrowserContext): Promise<string[]> {
  const answer = await context.request.get('/api/sumac/tenant/reviews?per_page=50')
  const { data } = z.object({ data: listReviews.data }).parse(await answer.json())
  return data.reviews.map(({ comment }) => comment)
}

test('the store is called without what groups its phone', async ({ page, context, shop }) => {
  const { url } = shop.server
  await shop.changeStore({ phone: '(011) 555-0142' })
  const { counter } = await customerAtCounter(context, url)
  const order = await counter.place(['charcoal-chicken'])
  const place = placeOf(page, { origin: url })
  await orderPage(place).open(order.id)
  await page.getByRole('button', { name: place.say('order.more', { kind: 'order' }) }).click()
  const inMenu = page.getByRole('menuitem', { name: place.say('order.call') })
  await expect(inMenu).toHaveAttribute('href', 'tel:0115550142')
  await counter.move(order, 'confirmed', 'in_progress')
  await place.reload()
  const inDock = orderPage(place).main.getByRole('link', { name: place.say('order.call') })
  await expect(inDock).toHaveAttribute('href', 'tel:0115550142')
})

for (const words of LANGUAGES)
  for (const [screen, viewport] of Object.entries(screensIn(words)))
    test.describe(`an order (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`is canceled once, with a reason, and leaves the active ones${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
        context,
        server,
      }) => {
        const place = placeOf(page, { words })
        const { say } = place
        const shown = orderPage(place)
        const { shopper, counter } = await customerAtCounter(context, server.url)
        const order = await counter.place(['charcoal-chicken'])
        await shown.open(order.id)
        await shown.cancel.click()
        const dialog = shown.dialog('order.cancel')
        const submit = dialog.getByRole('button', { name: say('order.cancel', { kind: 'order' }) })
        await expect(submit).toBeDisabled()
        await expect(dialog.getByRole('radio')).toHaveCount(4)
        await expectAccessible(page, 'canceling')
        await dialog.getByRole('radio', { name: say('order.reason.takes_too_long') }).check()
        await submit.dblclick()

        await expect(page).toHaveURL(/settings\/orders$/)
        const number = String(order.order_number)
        await expect(page.getByText(say('order.canceled', { kind: 'order', number }))).toBeVisible()
        const list = ordersPage(place)
        await list.part('canceled').click()
        await expect(list.sent).toHaveCount(1)
        await list.part('active').click()
        await expect(page.getByRole('heading', { name: say('order.noneActive', { kind: 'order' }) })).toBeVisible()
        expect((await shopper.orders()).map((one) => [one.status.key, one.cancel_reason])).toEqual([
          ['canceled', 'takes_too_long'],
        ])
        await shown.open(order.id)
        await expect(page.getByText(say('order.reason.takes_too_long'))).toBeVisible()
      })

      test(`is reviewed once when it is completed, and another rating takes the place of the first${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
        context,
        server,
      }) => {
        const place = placeOf(page, { words })
        const { say } = place
        const shown = orderPage(place)
        const { counter } = await customerAtCounter(context, server.url)
        const order = await counter.place(['falafel-pita'])
        await counter.move(order, 'confirmed', 'in_progress', 'completed')
        await shown.open(order.id)
        await shown.review.click()
        const dialog = shown.dialog('review.title')
        const send = dialog.getByRole('button', { name: say('review.send') })
        await expect(send).toBeDisabled()
        await dialog.getByRole('radio').nth(2).check()
        await page.keyboard.press(words.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
        await expect(dialog.getByText(say('review.word.4'), { exact: true })).toBeVisible()
        const comment = `Warm bread ${order.order_number}`
        await dialog.getByRole('textbox').fill(comment)
        await expectAccessible(page, 'reviewing')
        await send.click()
        await expect(page.getByText(say('review.sent'))).toBeVisible()
        await expect(page.getByRole('heading', { name: say('review.yours') })).toBeFocused()
        await expect(page.getByText(comment)).toBeVisible()
        await expect(shown.review).toBeHidden()

        // Whoever changes their mind takes nothing away from others: the newest rating of each customer counts.
        expect(await saidOf(context)).toContain(comment)
        await place.open('store-details')
        await page.getByRole('button', { name: say('store.writeReview') }).click()
        await dialog.getByRole('radio').nth(4).check()
        await send.click()
        await expect(dialog).toBeHidden()
        expect(await saidOf(context)).not.toContain(comment)
      })
    })

test('an order that the shop took meanwhile is not canceled, and the shop’s words say so', async ({
  page,
  context,
  server,
}) => {
  const { counter } = await customerAtCounter(context, server.url)
  const order = await counter.place(['charcoal-chicken'])
  const shown = orderPage(placeOf(page))
  await context.route('**/events', (route) => route.abort())
  await shown.open(order.id)
  const more = page.getByRole('button', { name: 'More about this order' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await expect(shown.dialog('order.cancel')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await shown.cancel.click()
  await shown.dialog('order.cancel').getByRole('radio').first().check()
  await counter.move(order, 'confirmed')
  await shown.dialog('order.cancel').getByRole('button', { name: 'Cancel order' }).click()
  // The region of toasts is an alert too, always there and empty.
  await expect(page.getByRole('alert').filter({ hasText: /can(not|’t| not)|no longer/ })).toBeVisible()
  await expect(shown.stage('confirmed')).toBeVisible()
  await expect(shown.cancel).toBeHidden()
})

test('an order is placed again from today’s menu, and what changed is explained before @gate', async ({
  page,
  context,
  shop,
}) => {
  const { url } = shop.server
  const { counter } = await customerAtCounter(context, url)
  const place = placeOf(page, { words: ARABIC, origin: url })
  const { say } = place
  await context.addCookies([{ name: 'locale', value: 'ar', url }])
  const order = await counter.place(['charcoal-chicken', 'falafel-pita', 'fattoush'])
  await counter.move(order, 'confirmed', 'in_progress', 'completed')
  const shown = orderPage(place)

  await shown.open(order.id)
  await shop.change({ 'charcoal-chicken': { price: '50.50' }, fattoush: { is_available: false } })
  await shown.again.click()
  const dialog = shown.dialog('reorder.title')
  await expect(dialog.getByRole('listitem').filter({ hasText: ARABIC.chicken })).toContainText('50.50')
  await expect(dialog.getByText(say('reorder.soldOut'))).toBeVisible()
  await expect(dialog.getByText(ARABIC.falafel)).toBeHidden()
  await expectAccessible(page, 'what changed')
  await dialog.getByRole('button', { name: say('reorder.add', { count: 2 }) }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(cartPage(place).lines).toHaveCount(2)
})
