// Everything that can come between a customer's cart and the order, produced on purpose with a real server: they are told, decide, and
// lose nothing. Which code means what: src/features/orders/model/outcomes.ts. What only a guest at a table meets: table-order.spec.ts.
// In the gate its rules are also held by order-outcomes.test.ts (which refusal arises, and what it tells), outcomes.test.ts (what
// each means, and the ways on), decision.test.ts (marked lines, accepting a new price) and order-decision.test.ts (a total that
// fell is taken).
import type { BrowserContext } from '@playwright/test'
import { checkoutPage } from '../pages/checkout.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { ARABIC } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/changing-store.ts'
import { EXTRA, fillCartOfCustomer, fillDeliverableCart, placeAfter, PLAIN, refuse } from '../support/refused-order.ts'
import { PHONE } from '../support/screens.ts'

const HOUR_MS = 3_600_000

/** What comes instead of a word about the order: it is kept, and sent again. */
const NO_ANSWERS = [
  { why: 'outcome.noAnswer', status: 0, code: '' },
  { why: 'outcome.busy', status: 503, code: 'overloaded' },
  { why: 'outcome.often', status: 429, code: 'rate_limited' },
  { why: 'outcome.broken', status: 500, code: 'internal' },
] as const

type NoAnswer = (typeof NO_ANSWERS)[number]

/** Lets orders fail until the returned function says how next; without a failure the store is reached again. */
async function failing(context: BrowserContext): Promise<(failure: NoAnswer | undefined) => void> {
  let current: NoAnswer | undefined
  await context.route('**/tenant/customers/orders', async (route) => {
    if (route.request().method() !== 'POST' || !current) await route.continue()
    else if (current.status === 0) await route.abort()
    else {
      const { status, code } = current
      await route.fulfill({ status, json: { code, message: code } })
    }
  })
  return (failure) => {
    current = failure
  }
}

/** A zone that nobody of the test lives in. */
const AFAR: [number, number][] = [
  [10, 10],
  [11, 10],
  [11, 11],
]

/** Hours of the day after tomorrow only, on the store's clock. */
function inTwoDays() {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
  const ahead = new Date(Date.now() + 48 * HOUR_MS).getUTCDay()
  return days.filter((_, day) => day === ahead).map((day) => ({ day, hours_from: '11:00', hours_to: '12:00' }))
}

test.describe('a customer (ar, phone)', () => {
  test.use({ locale: ARABIC.asks, viewport: PHONE })

  test('decides about everything that comes between the cart and the order', async ({ page, context, store }) => {
    test.slow()
    const place = placeOf(page, { words: ARABIC })
    const { say } = place
    const checkout = checkoutPage(place)
    const shopper = await fillCartOfCustomer(place, store)
    await expect(checkout.way('delivery')).toBeChecked()

    await refuse(
      place,
      store,
      () => store.change({ items: { extra: { is_available: false } } }),
      async () => {
        await checkout.expectWhy('outcome.item')
        await expect(page.getByRole('listitem').filter({ hasText: EXTRA.ar })).toContainText(say('orders.marked'))
        // 72 and 10.80 tax and 10 fee, still above the minimum.
        await expect(page.getByText(say('outcome.totalInstead')).locator('..')).toContainText('92.80')
        await expectAccessible(page, 'a sold-out item')
      },
    )
    await refuse(
      place,
      store,
      () => store.change({ items: { plain: { stock: 2 } } }),
      async () => {
        await checkout.expectWhy('outcome.item')
        await expect(page.getByRole('listitem').filter({ hasText: PLAIN.ar })).toContainText(
          say('outcome.left', { count: 2 }),
        )
      },
    )
    await refuse(
      place,
      store,
      () => store.change({ store: { min_delivery_order_amount: '100.00' } }),
      async () => {
        await checkout.expectWhy('outcome.minimum', { amount: '19.50 ر.س' })
        await expect(checkout.button('outcome.doPickup')).toBeVisible()
      },
    )
    await refuse(
      place,
      store,
      () => store.change({ store: { zone: AFAR } }),
      () => checkout.expectWhy('outcome.zone'),
    )
    await checkout.changeAddress.click()
    await checkout.address('Farm').click()
    await refuse(
      place,
      store,
      async () => {},
      () => checkout.expectWhy('outcome.zone'),
    )
    await expect(checkout.ways).toContainText('Farm')
    await checkout.changeAddress.click()
    await checkout.address(say('addresses.home')).click()
    await refuse(
      place,
      store,
      () => store.change({ store: { order_types: ['takeaway'], guest_order_types: ['takeaway'] } }),
      () => checkout.expectWhy('outcome.type'),
    )

    // For later: the time is over, or the store is closed then.
    await checkout.later.check({ force: true })
    await refuse(
      place,
      store,
      async () => {
        store.offsetMs = 3 * HOUR_MS
      },
      async () => {
        await checkout.expectWhy('outcome.passed')
        await expect(checkout.button('outcome.doNow')).toBeVisible()
      },
    )
    await expect(checkout.later).toBeChecked()
    await refuse(
      place,
      store,
      () => store.change({ store: { working_days: [] } }),
      () => checkout.expectWhy('outcome.time'),
    )
    await checkout.asap.check({ force: true })

    // Closed now: for when it opens, which the customer agrees to.
    await placeAfter(place, () => store.change({ store: { working_days: inTwoDays() } }))
    await checkout.expectWhy('outcome.closed')
    await page.getByRole('button', { name: say('outcome.doLater', { when: '' }).trim() }).click()
    await expect(orderPage(place).title).toBeVisible()
    const [later] = await shopper.orders()
    expect(later).toMatchObject({ order_type: 'delivery', total_amount: '102.58' })
    expect(later?.reserved_at).not.toBeNull()

    // While the page knows that the store is closed, only a later time can be ordered for.
    await fillDeliverableCart(place)
    await expect(checkout.placeOrder).toBeDisabled()
    await checkout.forLater.click()
    await expect(checkout.placeOrder).toBeEnabled()
    await checkout.asap.check({ force: true })
    await store.change()
    await place.open('cart')
    await expect(checkout.placeOrder).toBeEnabled()

    // Dearer: with consent. Cheaper: without, but it is said.
    await placeAfter(place, () => store.change({ items: { plain: { price: '25.00' } } }))
    await checkout.expectWhy('outcome.price', { count: 1 })
    await checkout.button('orders.accept').click()
    await expect(orderPage(place).title).toBeVisible()
    expect((await shopper.orders())[0]).toMatchObject({ total_amount: '106.03' })
    await store.change()
    await fillDeliverableCart(place)
    await placeAfter(place, () => store.change({ items: { plain: { price: '23.00' } } }))
    await expect(orderPage(place).title).toBeVisible()
    await expect(page.getByText(say('outcome.lower'))).toBeVisible()

    // The address is gone: picked up instead, as soon as the store answers.
    await fillDeliverableCart(place)
    await placeAfter(place, () => store.forgetAddresses())
    await checkout.expectWhy('outcome.address')
    const failWith = await failing(context)
    failWith(NO_ANSWERS[0])
    await checkout.button('outcome.doPickup').click()
    for (const [n, { why }] of NO_ANSWERS.entries()) {
      await expect(page.getByText(say(why, { kind: 'order' }), { exact: true })).toBeVisible()
      failWith(NO_ANSWERS[n + 1])
      // It may have tried by itself already.
      await checkout
        .button('orders.tryNow')
        .click({ timeout: 3_000 })
        .catch(() => undefined)
    }
    await expect(orderPage(place).title).toBeVisible()
    expect((await shopper.orders())[0]).toMatchObject({ order_type: 'takeaway', total_amount: '89.13' })
    expect(await shopper.orders()).toHaveLength(4)
  })
})
