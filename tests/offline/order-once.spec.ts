import { expect, test } from '../support/journey.ts'
import { fillCart, ordersOnServer, placeOrder } from './ordering.ts'

const ORDERS = '**/api/sumac/tenant/customers/orders'

test('Shopper’s order placed offline waits on the phone, survives a reload and is sent once', async ({
  page,
  context,
}) => {
  await fillCart(page)
  await context.setOffline(true)
  const id = await placeOrder(page)
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await expect(page.getByText(/#\d/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/#1\d{3}/).first()).toBeVisible({ timeout: 20_000 })
  expect((await ordersOnServer(page)).filter((known) => known === id)).toHaveLength(1)
})

test('An order whose answer is lost is on the server once', async ({ page, context }) => {
  await fillCart(page)
  const before = (await ordersOnServer(page)).length
  let sent = 0
  await context.route(ORDERS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await placeOrder(page)
  await expect(page.getByText(/#1\d{3}/).first()).toBeVisible({ timeout: 20_000 })
  expect(sent).toBeGreaterThan(1)
  expect(await ordersOnServer(page)).toHaveLength(before + 1)
})

test('An order is sent when the network returns, also with every page closed', async ({ page, context }) => {
  await fillCart(page)
  await context.setOffline(true)
  const id = await placeOrder(page)
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  await expect.poll(() => ordersOnServer(later), { timeout: 20_000 }).toContain(id)
})

test('Two open tabs and the worker send an order once', async ({ page, context }) => {
  await fillCart(page)
  const other = await context.newPage()
  await other.goto('/sumac/settings/orders')
  const posts: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/customers/orders'))
      posts.push(request.headers()['idempotency-key'] ?? '')
  })
  await context.setOffline(true)
  const id = await placeOrder(page)
  await context.setOffline(false)
  await expect(page.getByText(/#1\d{3}/).first()).toBeVisible({ timeout: 20_000 })
  await expect(other.getByText(/#1\d{3}/).first()).toBeVisible({ timeout: 20_000 })
  expect(new Set(posts)).toEqual(new Set([id]))
  expect((await ordersOnServer(page)).filter((known) => known === id)).toHaveLength(1)
})

test('An order waits while the server is down and goes when it is up again', async ({ page, server }) => {
  await fillCart(page)
  await server.kill()
  const id = await placeOrder(page)
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await server.start()
  await expect(page.getByText(/#1\d{3}/).first()).toBeVisible({ timeout: 40_000 })
  expect(await ordersOnServer(page)).toContain(id)
})

test('A browser without background sync sends from the page', async ({ page, context }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  await fillCart(page)
  await context.setOffline(true)
  await placeOrder(page)
  await context.setOffline(false)
  await expect(page.getByText(/#1\d{3}/).first()).toBeVisible({ timeout: 20_000 })
})

test('An order that the phone could not keep is never called saved', async ({ page, context }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await fillCart(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Your order was not saved')).toBeVisible()
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cart/)
})

test('What one customer queued is neither shown to nor sent for the next', async ({ page, context }) => {
  await fillCart(page)
  await context.setOffline(true)
  const id = await placeOrder(page)
  await expect(page.getByText('Waiting to send')).toBeVisible()
  // The session ends elsewhere: this device still believes in it.
  await context.clearCookies({ name: '__Host-session' })
  await context.setOffline(false)
  await expect(page.getByText(/sign in/i).first()).toBeVisible({ timeout: 20_000 })
  const signedUp = await page.evaluate(async () => {
    const answer = await fetch('/api/sumac/auth/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Basil',
        phone: '+966509876501',
        password: 'Other-pass-1',
        password_confirmation: 'Other-pass-1',
      }),
    })
    return answer.status
  })
  expect(signedUp).toBe(201)
  await page.goto('/sumac/settings/orders')
  await page.waitForTimeout(3_000)
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  expect(await ordersOnServer(page)).not.toContain(id)
})
