// Moving between pages on a phone four times slower than this machine: from the finger to the next page on the screen.
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import type { RunningServer } from '../tests/support/running-server.ts'
import { PHONE } from '../tests/support/screens.ts'
import type { Row } from './row.ts'

const SLOWDOWN = 4
const TURNS = 7

type Move = 'item' | 'back' | 'cart'

declare global {
  interface Window {
    /** Resolves with the milliseconds from the next touch, or from now, until another heading than the present one is drawn. */
    untilDrawn?: (fromNow: boolean) => Promise<number>
  }
}

/** Runs in the browser before anything of the page. */
function followMoves(): void {
  const heading = () => document.querySelector('h1')?.textContent
  window.untilDrawn = (fromNow) =>
    new Promise((resolve) => {
      const before = heading()
      const follow = (startedAt: number) => {
        const look = () => {
          const now = heading()
          // What is there in one frame is on the screen at the beginning of the next.
          if (now && now !== before) requestAnimationFrame(() => resolve(performance.now() - startedAt))
          else requestAnimationFrame(look)
        }
        look()
      }
      if (fromNow) follow(performance.now())
      else addEventListener('pointerdown', ({ timeStamp }) => follow(timeStamp), { capture: true, once: true })
    })
}

async function tap(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to tap')
  const touchPoints = [{ x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function tapped(page: Page, session: CDPSession, target: Locator): Promise<number> {
  const drawn = page.evaluate(() => window.untilDrawn?.(false))
  await tap(session, target)
  return (await drawn) ?? Number.NaN
}

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)

/** Milliseconds to an item's page, back to the same place of the home, and to the cart. */
export async function measureMoves(browser: Browser, server: RunningServer): Promise<Row[]> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en', hasTouch: true, isMobile: true })
  await context.addInitScript(followMoves)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(`${server.url}/sumac/`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForTimeout(4_000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times: Record<Move, number[]> = { item: [], back: [], cart: [] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const dish = page.getByRole('link', { name: 'Shish taouk', exact: true }).last()
    await dish.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1_500)
    const place = await page.evaluate(() => scrollY)
    times.item.push(await tapped(page, session, dish))
    await page.waitForTimeout(1_500)
    const back = await page.evaluate(async () => {
      const drawn = window.untilDrawn?.(true)
      history.back()
      return { ms: await drawn, at: scrollY }
    })
    if (Math.abs(back.at - place) > 2) throw new Error(`back at ${back.at} instead of ${place}`)
    times.back.push(back.ms ?? Number.NaN)
    await page.waitForTimeout(1_500)
    times.cart.push(await tapped(page, session, page.getByRole('link', { name: /cart/i }).last()))
    await page.waitForTimeout(1_500)
    await page.goBack()
    await page.waitForTimeout(1_500)
  }
  await context.close()
  const what = `CPU ${SLOWDOWN}× slower: from a tap to`
  return [
    { what: `${what} the page of a dish`, value: median(times.item), unit: 'ms', budget: 200 },
    { what: `${what} the home again, at the same place`, value: median(times.back), unit: 'ms', budget: 120 },
    { what: `${what} the cart`, value: median(times.cart), unit: 'ms', budget: 100 },
  ]
}
