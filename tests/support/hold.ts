import type { Page } from '@playwright/test'

/** Keeps the page's requests to these addresses waiting. @returns what lets them go, those to come too. */
export async function hold(page: Page, addresses: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise: allowed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await allowed
    await route.continue()
  })
  return letGo
}
