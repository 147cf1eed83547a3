// What the offline journeys have in common: a visited store, a signed-in customer with a full cart, the orders the server knows.
import type { Page } from '@playwright/test'
import { DEMO, expect } from '../support/journey.ts'
import { expectKept } from '../support/offline-journey.ts'

/** Opens `sumac` and waits until its worker is in charge and the device has everything it needs. */
export async function visit(page: Page): Promise<void> {
  await page.goto('/sumac/')
  await expectKept(page)
}

/** Signs the demo customer in and puts two dishes above the minimum into the cart; ends on the cart. */
export async function fillCart(page: Page): Promise<void> {
  await visit(page)
  await page
    .getByRole('button', { name: 'Sign in' })
    .or(page.getByRole('link', { name: 'Sign in' }))
    .locator('visible=true')
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(DEMO.phone)
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  for (const dish of ['Charcoal chicken', 'Saffron rice pan'])
    await page
      .getByRole('button', { name: `Add ${dish}` })
      .first()
      .click()
  await page.goto('/sumac/cart')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
}

/** Taps Place order and waits for the order's own page. @returns the order's id. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/settings\/orders\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Ids of the orders the server has for the page's customer. */
export function ordersOnServer(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/sumac/tenant/customers/orders?per_page=50')
    const { data } = (await answer.json()) as { data: { id: string }[] }
    return data.map(({ id }) => id)
  })
}
