// Saving an order and emptying its cart are one step: tabs that are closed at any moment, and any number of them, make one order of
// one cart and lose none. Real databases, several tabs; also without Web Locks, which older browsers do not have.
// In the gate its rules are held by cart-document.test.ts (ordering takes the ordered pieces out of the cart) and drain.test.ts
// (two that send at once, without a lock, double and lose nothing). That both are one step only a browser can show: that has no
// lower test.
import type { BrowserContext, Page } from '@playwright/test'
import * as fc from 'fast-check'
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { fillCart } from '../support/checkout.ts'
import { expect, test } from '../support/offline-journey.ts'

/** The tab never hears that what it wrote to the outbox is written. Runs in the browser. */
function goDeafToTheOutbox(): void {
  const heard = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete')
  Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
    ...heard,
    set(this: IDBTransaction, listener: IDBTransaction['oncomplete']) {
      if (this.mode === 'readonly' || !this.objectStoreNames.contains('outbox')) heard?.set?.call(this, listener)
    },
  })
}

/** Keys of the orders on the device. Runs in the browser. */
async function savedOrders(): Promise<string[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
    })
  const database = await settled(indexedDB.open('storefront:sumac'))
  const keys = await settled(database.transaction('outbox').objectStore('outbox').getAllKeys())
  database.close()
  return keys.map(String)
}

/** Taps the button that orders, whatever it is called by then, after so many milliseconds. Runs in the browser. */
function tapAfter(waitMs: number): void {
  setTimeout(() => document.querySelector<HTMLElement>('[aria-describedby=place-order-hint]:enabled')?.click(), waitMs)
}

test('a tab that is closed right after its order was saved leaves no cart to order again', async ({
  page,
  context,
  shopper,
}) => {
  const first = placeOf(page)
  await fillCart(first, shopper)
  const second = placeOf(await context.newPage())
  await cartPage(second).open()
  await expect(cartPage(second).placeOrder).toBeEnabled()
  await page.evaluate(goDeafToTheOutbox)
  await context.setOffline(true)
  await cartPage(first).placeOrder.click()
  await expect.poll(() => second.page.evaluate(savedOrders)).toHaveLength(1)
  // It may have heard by now that the cart is empty.
  await second.page.evaluate(tapAfter, 0)
  await page.close()
  await context.setOffline(false)
  await expect(cartPage(second).lines.or(orderPage(second).title)).not.toHaveCount(2)
  await expect.poll(() => shopper.orders(), { timeout: 20_000 }).toHaveLength(1)
  expect(await second.page.evaluate(savedOrders)).toHaveLength(1)
  await cartPage(second).open()
  await expect(cartPage(second).lines).toHaveCount(0)
})

test('a tab that stays open sends what another saved and could not speak of before it was closed', async ({
  page,
  context,
  shopper,
}) => {
  const first = placeOf(page)
  await fillCart(first, shopper)
  const second = placeOf(await context.newPage())
  await cartPage(second).open()
  await expect(cartPage(second).placeOrder).toBeEnabled()
  await page.evaluate(goDeafToTheOutbox)
  await context.setOffline(true)
  await cartPage(first).placeOrder.click()
  await expect.poll(() => second.page.evaluate(savedOrders)).toHaveLength(1)
  await page.close()
  await context.setOffline(false)
  await expect.poll(() => shopper.orders(), { timeout: 20_000 }).toHaveLength(1)
})

/** Opens so many tabs on the cart and waits until each could order. */
async function tabsOnCart(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  for (const tab of tabs) {
    await cartPage(placeOf(tab)).open()
    await expect(cartPage(placeOf(tab)).placeOrder).toBeEnabled()
  }
  return tabs
}

/** When each of three tabs is tapped, and which of the first two is closed in the midst of it. */
const scheduleOf = (seed: number) =>
  fc.sample(fc.record({ waits: fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30)), closed: fc.nat(1) }), { seed, numRuns: 3 })

const SEED = 11

test('three tabs that tap and are closed at random make one order of each cart, without Web Locks', async ({
  page,
  context,
  shopper,
}) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what older browsers do not have is taken away
  await context.addInitScript(() => delete (Navigator.prototype as { locks?: unknown }).locks)
  const place = placeOf(page)
  await fillCart(place, shopper)
  for (const [index, { waits, closed }] of scheduleOf(SEED).entries()) {
    const round = index + 1
    if (round > 1) {
      await storeHome(place).open()
      await storeHome(place).add('Fattoush')
    }
    const tabs = await tabsOnCart(context, 3)
    await context.setOffline(true)
    await Promise.all(tabs.map((tab, n) => tab.evaluate(tapAfter, waits[n] ?? 0)))
    // One is closed in the midst of it; the last stays, so that somebody has tapped to the end.
    await tabs[closed]?.close()
    await expect.poll(() => page.evaluate(savedOrders)).not.toHaveLength(round - 1)
    await expect(cartPage(placeOf(tabs.at(-1) ?? page)).placeOrder).toHaveCount(0)
    expect(await page.evaluate(savedOrders), `seed ${SEED}, round ${round}`).toHaveLength(round)
    for (const tab of tabs) await tab.close()
    await context.setOffline(false)
    await expect.poll(() => shopper.orders(), { timeout: 20_000 }).toHaveLength(round)
  }
})
