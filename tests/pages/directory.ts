import type { Page } from '@playwright/test'
import type { Say } from '#support/wording'

/** The list of stores of the server. */
export function directory(page: Page, say: Say) {
  return {
    open: () => page.goto('/'),
    heading: page.getByRole('heading', { level: 1, name: say('catalog.stores') }),
    store: (name: string) => page.getByRole('link', { name, exact: true }),
  }
}
