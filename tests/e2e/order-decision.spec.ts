// An order that was saved offline and that the shop no longer takes as it was agreed: the customer decides.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { ImportDocument } from '#contract/import-document'
import { expectAccessible } from '#support/accessible'
import { DEMO, expect, test } from '#support/journey'
import { SEEDED } from '#support/seeded-data'
import { runServer } from '#support/running-server'
import type { RunningServer } from '#support/running-server'

const ROOT = join(import.meta.dirname, '../..')
const CHICKEN = { id: 'charcoal-chicken', name: 'Charcoal chicken' }
const LAMB = { id: 'smoked-lamb-shank', name: 'Smoked lamb shank' }

let server: RunningServer
test.beforeEach(async () => {
  server = await runServer({ template: SEEDED })
})
test.afterEach(() => server.dispose())

function operate(...args: string[]): string {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  return execFileSync(process.execPath, ['server/operator/cli.ts', ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
}

/** The shop changes its menu while the customer is away. */
async function changeMenu(
  change: (item: ImportDocument['items'][number]) => ImportDocument['items'][number],
): Promise<void> {
  await server.stop()
  const document = JSON.parse(operate('tenant:export', 'sumac')) as ImportDocument // the operator's own export
  const file = join(server.dataDir, 'changed.json')
  writeFileSync(file, JSON.stringify({ ...document, items: document.items.map(change) }))
  operate('tenant:import', file)
  await server.start()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/sumac/`)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(DEMO.phone)
  await dialog.locator('input[type=password]').fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Fills the cart, loses the network and places the order. */
async function orderOffline(page: Page, context: BrowserContext): Promise<void> {
  for (const { name } of [CHICKEN, LAMB])
    await page
      .getByRole('button', { name: `Add ${name}`, exact: true })
      .first()
      .click()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`${server.url}/sumac/cart`)
  await expect(page.getByText('Delivery to Home')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await expect(page.getByText('Saved on this phone')).toBeVisible()
}

test('a price that moved is shown old beside new, and accepting it sends one order at the new total', async ({
  page,
  context,
}) => {
  await signIn(page)
  await orderOffline(page, context)
  await expectAccessible(page, 'saved on the phone')
  await changeMenu((item) => (item.id === CHICKEN.id ? { ...item, price: '50.50' } : item))
  await context.setOffline(false)

  await expect(page.getByRole('heading', { name: 'Needs your decision' })).toBeVisible({ timeout: 30_000 })
  const line = page.getByRole('listitem').filter({ hasText: CHICKEN.name })
  await expect(line.locator('s')).toContainText('SAR 48.00')
  await expect(line).toContainText('SAR 50.50')
  await expect(line).toContainText('+ SAR 2.50')
  await expectAccessible(page, 'another price')

  const refused = page.url()
  await page.getByRole('button', { name: 'Accept and send' }).click()
  await expect(page.getByRole('heading', { name: 'Order #1001' })).toBeVisible()
  expect(page.url()).not.toBe(refused)
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await expect(page.getByRole('link', { name: /^Order #/ })).toHaveCount(1)
  await expect(page.getByText('Needs your decision')).toBeHidden()
})

test('an item that is gone is marked, and editing puts the order back into the cart', async ({ page, context }) => {
  await signIn(page)
  await orderOffline(page, context)
  await changeMenu((item) => (item.id === LAMB.id ? { ...item, is_available: false } : item))
  await context.setOffline(false)

  await expect(page.getByRole('heading', { name: 'Needs your decision' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('listitem').filter({ hasText: LAMB.name })).toContainText('Not available')
  await expect(page.getByRole('button', { name: 'Accept and send' })).toBeHidden()
  await expectAccessible(page, 'an item that is gone')

  await page.getByRole('button', { name: 'Edit the order' }).click()
  await expect(page).toHaveURL(/\/sumac\/cart$/)
  await expect(page.getByRole('button', { name: `Remove ${LAMB.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${CHICKEN.name}` })).toBeVisible()
  await page.goto(`${server.url}/sumac/settings/orders`)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

test('a waiting order is deleted only after asking', async ({ page, context }) => {
  await signIn(page)
  await orderOffline(page, context)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete this order?' }).getByRole('button', { name: 'Delete order' }).click()
  await expect(page).toHaveURL(/settings\/orders$/)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})
