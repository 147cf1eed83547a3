// An order that was saved offline and that the shop no longer takes as it was agreed: the customer decides.
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import type { ChangingShop } from '#support/changing-shop'
import { DEMO, expect, test } from '#support/journey'

const CHICKEN = { id: 'charcoal-chicken', name: 'Charcoal chicken' }
const LAMB = { id: 'smoked-lamb-shank', name: 'Smoked lamb shank' }

async function signIn(page: Page, shop: ChangingShop): Promise<void> {
  await page.goto(`${shop.server.url}/sumac/`)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(DEMO.phone)
  await dialog.locator('input[type=password]').fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Fills the cart, loses the network and places the order. */
async function orderOffline(page: Page, context: BrowserContext, shop: ChangingShop): Promise<void> {
  for (const { name } of [CHICKEN, LAMB])
    await page
      .getByRole('button', { name: `Add ${name}`, exact: true })
      .first()
      .click()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`${shop.server.url}/sumac/cart`)
  await expect(page.getByText('Delivery to Home')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await expect(page.getByText('Saved on this phone')).toBeVisible()
}

test('a price that moved is shown old beside new, and accepting it sends one order at the new total', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, shop)
  await orderOffline(page, context, shop)
  await expectAccessible(page, 'saved on the phone')
  await shop.change({ [CHICKEN.id]: { price: '50.50' } })
  await context.setOffline(false)

  await expect(page.getByRole('heading', { name: 'Needs your decision' })).toBeVisible({ timeout: 30_000 })
  const line = page.getByRole('listitem').filter({ hasText: CHICKEN.name })
  await expect(line.locator('s')).toContainText('SAR 48.00')
  await expect(line).toContainText('SAR 50.50')
  await expect(line).toContainText('+ SAR 2.50')
  await expectAccessible(page, 'another price')

  const refused = page.url()
  await page.getByRole('button', { name: 'Accept and send' }).click()
  await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeVisible()
  expect(page.url()).not.toBe(refused)
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await expect(page.getByRole('link', { name: /^Order #/ })).toHaveCount(1)
  await expect(page.getByText('Needs your decision')).toBeHidden()
})

test('an item that is gone is marked, and editing puts the order back into the cart', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, shop)
  await orderOffline(page, context, shop)
  await shop.change({ [LAMB.id]: { is_available: false } })
  await context.setOffline(false)

  await expect(page.getByRole('heading', { name: 'Needs your decision' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('listitem').filter({ hasText: LAMB.name })).toContainText('Not available')
  await expect(page.getByRole('button', { name: 'Accept and send' })).toBeHidden()
  await expectAccessible(page, 'an item that is gone')

  await page.getByRole('button', { name: 'Edit the order' }).click()
  await expect(page).toHaveURL(/\/sumac\/cart$/)
  await expect(page.getByRole('button', { name: `Remove ${LAMB.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${CHICKEN.name}` })).toBeVisible()
  await page.goto(`${shop.server.url}/sumac/settings/orders`)
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page.getByText('Needs your decision')).toHaveCount(0)
})

test('a waiting order is deleted only after asking', async ({ page, context, shop }) => {
  await signIn(page, shop)
  await orderOffline(page, context, shop)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete this order?' }).getByRole('button', { name: 'Delete order' }).click()
  await expect(page).toHaveURL(/settings\/orders$/)
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
})
