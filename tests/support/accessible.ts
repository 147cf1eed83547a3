// What axe finds on a page as it stands.
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './journey.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Runs in the browser. */
async function violations(rules: string[] | null): Promise<string[] | null> {
  if (!window.axe) return null
  // Without this it also describes everything that is well, which takes most of the time.
  const found = await window.axe.run(document, {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

async function run(page: Page, rules: string[] | null): Promise<string[]> {
  const found = await page.evaluate(violations, rules)
  if (found) return found
  await page.evaluate(axe.source)
  return run(page, rules)
}

/** Links that call themselves the current page and lead to another one. Places of a navigation also stand for the pages below them. */
const wronglyCurrent = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[aria-current=page]')]
    .filter(
      (link) =>
        !link.closest('nav') &&
        (link.pathname.replace(/\/$/, '') !== location.pathname.replace(/\/$/, '') || link.hash !== location.hash),
    )
    .map(({ outerHTML }) => outerHTML)

/** Expects that axe finds nothing: every rule in the light, contrast again in the dark, which changes colours and nothing else. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect.soft(await run(page, null), `${state}, light`).toEqual([])
  expect.soft(await page.evaluate(wronglyCurrent), `${state}, links to the current page`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await run(page, ['color-contrast']), `${state}, dark`).toEqual([])
}
