// What the device keeps, loses and refuses.
import { expect, test } from '../support/journey.ts'
import { fillCart, visit } from './ordering.ts'

test('Shopper keeps the menu while only the server is gone, and sees when it is back', async ({ page, server }) => {
  await visit(page)
  await server.kill()
  await page.reload()
  await expect(page.getByText('SAR 48.00').first()).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Offline')
  await server.start()
  await expect(page.getByRole('status')).toBeEmpty({ timeout: 20_000 })
})

test('The page opens also after the browser dropped databases and caches', async ({ page, context }) => {
  await visit(page)
  const session = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' })
  await page.reload()
  await expect(page.getByText('SAR 48.00').first()).toBeVisible()
})

test('Nothing personal lies in localStorage or in the worker’s caches', async ({ page }) => {
  await fillCart(page)
  const kept = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
    }
    return { urls, local: JSON.stringify({ ...localStorage }) }
  })
  expect(kept.urls.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(kept.local).not.toMatch(/Demo|966501234567|demo@example/)
})
