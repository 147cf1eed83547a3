// High contrast: whatever has an edge by its shadow or its ground has one too when the browser takes both away, and what is chosen shows it.
import type { Page } from '@playwright/test'
import { placeOf } from '../pages/place.ts'
import { signInDialog, accountMenu } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { expect, test } from '../support/journey.ts'
import { PHONE } from '../support/screens.ts'

/** Runs in the browser. @returns how many things have an edge, and those that lose it. */
async function edges(): Promise<{ drawn: string[]; isLost: boolean[] }> {
  const isSeen = (colour: string) => !/, 0\)$|\/ 0\)$/.test(colour) && colour !== 'transparent'
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const { backgroundColor } = getComputedStyle(element)
    return isSeen(backgroundColor) ? backgroundColor : groundOf(element.parentElement)
  }
  const drawn = [...document.querySelectorAll('body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    // Bars and pages reach from edge to edge, what is hidden from readers says nothing, and the browser draws choices itself.
    if (Math.min(width, height) < 20 || width > innerWidth - 4) return false
    if (
      element.closest('[aria-hidden=true], svg, [href="#content"], [role=application], [type=radio], [type=checkbox]')
    )
      return false
    const { backgroundColor, boxShadow, visibility } = getComputedStyle(element)
    const hasGround = isSeen(backgroundColor) && backgroundColor !== groundOf(element.parentElement)
    return visibility === 'visible' && (hasGround || boxShadow !== 'none')
  })
  const asked = matchMedia('(forced-colors: active)')
  await new Promise<void>((resolve) => {
    asked.addEventListener('change', () => resolve(), { once: true })
    Object.assign(window, { isWatchingContrast: true })
  })
  const hasEdge = (element: Element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
    const isDrawn = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1
    return isDrawn(borderTopStyle, borderTopWidth) || isDrawn(outlineStyle, outlineWidth)
  }
  return {
    drawn: drawn.map((element) => element.outerHTML.slice(0, 160)),
    isLost: drawn.map((element) => element.isConnected && !hasEdge(element)),
  }
}

async function expectEdges(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none' })
  const found = page.evaluate(edges)
  await page.waitForFunction(() => 'isWatchingContrast' in window)
  await page.emulateMedia({ forcedColors: 'active' })
  const { drawn, isLost } = await found
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.filter((_, index) => isLost[index])).toEqual([])
  await page.evaluate(() => Reflect.deleteProperty(window, 'isWatchingContrast'))
}

/** Width of the edge of each thing that is chosen, or where one is. */
const chosenEdges = (page: Page) =>
  page
    .locator('[aria-pressed=true], [aria-current=true], nav [aria-current=page], label:has(> input:checked)')
    .evaluateAll((chosen) => chosen.map((element) => Number.parseFloat(getComputedStyle(element).outlineWidth)))

const PAGES = [
  ['sumac', ['', 'menu', 'item/charcoal-chicken', 'cart', 'search?q=chicken', 'store-details']],
  ['sumac', ['settings', 'settings/profile', 'settings/orders', 'settings/addresses', 'settings/notifications']],
  ['lamsa', ['', 'menu', 'item/signature-cut', 'booking', 'search?q=cut']],
] as const

test.use({ viewport: PHONE })

for (const [slug, paths] of PAGES)
  test(`in high contrast every edge on ${slug}/${paths[1]} and its like is still drawn${slug === 'lamsa' ? ' @gate' : ''}`, async ({
    page,
    context,
    shopper,
  }) => {
    const place = placeOf(page, { slug })
    if (paths[0] === 'settings') await shopper.signInto(context)
    if (paths[3] === 'cart') {
      await storeHome(place).open()
      await storeHome(place).add('Charcoal chicken')
    }
    for (const path of paths) {
      await place.open(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      // The page of a customer is drawn once it is known who they are.
      await expect(() => expectEdges(page)).toPass()
      expect((await chosenEdges(page)).filter((width) => width < 2)).toEqual([])
    }
  })

test('in high contrast a dialog and its fields have edges', async ({ page }) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await accountMenu(place).signIn.click()
  await signInDialog(place).createAccount.click()
  await expectEdges(page)
})
