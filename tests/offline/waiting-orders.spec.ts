// Orders that wait while nobody is there: the page, the server, the phone's room, their own customer.
import { expect, test } from '../support/journey.ts'
import { fillCart, ordersOnServer, placeOrder } from './ordering.ts'

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

test('An order waits while the server is down and goes when it is up again', async ({ page, server }) => {
  await fillCart(page)
  await server.kill()
  const id = await placeOrder(page)
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await server.start()
  await expect(page.getByText(/#1\d{3}/).first()).toBeVisible({ timeout: 40_000 })
  expect(await ordersOnServer(page)).toContain(id)
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
