import type { Locator, Page } from '@playwright/test'

/** What is said for a moment, wherever it stands; the attribute is its tone. */
export const toastOn = (page: Page): Locator => page.locator('[data-toast]')
