// The second visit on a phone, in turns with a bare page of the same HTML without scripts and worker: when its menu is painted, with the
// server answering and with the server stopped.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { RunningServer } from '../tests/support/running-server.ts'
import { PHONE } from '../tests/support/screens.ts'
import type { Row } from './row.ts'

const TURNS = 9
const SLOWDOWN = 4
/** Bytes per second of 1.6 Mbit/s. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

declare global {
  interface Window {
    menuPaintedAt?: number
  }
}

/** Notes when the first dish has been painted, by the page's own clock. Runs in the browser before anything of the page. */
function noteMenu(): void {
  const look = () => {
    if (!document.querySelector('article a[href*="/item/"]')) requestAnimationFrame(look)
    // What is there in one frame is on the screen at the beginning of the next.
    else
      requestAnimationFrame(() => {
        window.menuPaintedAt = performance.now()
      })
  }
  look()
}

/** The page of a store as a file: what it loads besides comes from the server, and no script does. */
async function serveBare(server: RunningServer): Promise<{ url: string; close: () => void }> {
  const page = await (await fetch(`${server.url}/sumac/`, { headers: { 'accept-language': 'en' } })).text()
  const bare = page.replaceAll(/<script[^>]*\ssrc=.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
  const bareServer = createServer(async ({ url = '/', headers }, answer) => {
    if (url !== '/sumac/') {
      const file = await fetch(server.url + url)
      const type = file.headers.get('content-type') ?? ''
      answer.writeHead(file.status, { 'content-type': type, 'cache-control': 'max-age=31536000, immutable' })
      answer.end(Buffer.from(await file.arrayBuffer()))
      return
    }
    const isKnown = headers['if-none-match'] === '"page"'
    answer.writeHead(isKnown ? 304 : 200, {
      'content-type': 'text/html; charset=utf-8',
      etag: '"page"',
      'cache-control': 'no-cache',
    })
    answer.end(isKnown ? undefined : bare)
  })
  bareServer.listen(0, '127.0.0.1')
  await once(bareServer, 'listening')
  // It listens, so it has a port.
  const { port } = bareServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => bareServer.close() }
}

async function asPhone(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

async function untilMenu(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => window.menuPaintedAt)
  const at = await painted.evaluate((value) => value ?? Number.NaN)
  // The next turn begins on a quiet machine.
  await page.waitForTimeout(2_500)
  return at
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds until the menu of a repeat visit is painted. Leaves the server running. */
export async function measureRepeatVisit(browser: Browser, server: RunningServer): Promise<Row[]> {
  const bare = await serveBare(server)
  const context = await browser.newContext({ viewport: PHONE, locale: 'en' })
  await context.addInitScript(noteMenu)
  const [page, barePage] = [await context.newPage(), await context.newPage()]
  const [url, bareUrl] = [`${server.url}/sumac/`, `${bare.url}/sumac/`]
  await untilMenu(barePage, bareUrl)
  await untilMenu(page, url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // What is kept in the background is there with the second visit.
  await untilMenu(page, url)
  await asPhone(context, page)
  await asPhone(context, barePage)
  const times = { bare: [] as number[], online: [] as number[], stopped: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    times.bare.push(await untilMenu(barePage, bareUrl))
    times.online.push(await untilMenu(page, url))
  }
  await server.stop()
  for (let turn = 0; turn < TURNS; turn += 1) times.stopped.push(await untilMenu(page, url))
  await context.close()
  bare.close()
  await server.start()
  const [bareAt, online, stopped] = [median(times.bare), median(times.online), median(times.stopped)]
  const what = `repeat visit, CPU ${SLOWDOWN}× slower, 1.6 Mbit/s:`
  const share = (value: number) => Number((value / bareAt).toFixed(2))
  return [
    { what: `${what} a bare page of the same HTML`, value: Math.round(bareAt), unit: 'ms' },
    { what: `${what} menu painted`, value: Math.round(online), unit: 'ms' },
    { what: `${what} share of the bare page`, value: share(online), unit: '', budget: 1.1 },
    { what: `${what} menu painted, server stopped`, value: Math.round(stopped), unit: 'ms' },
    { what: `${what} share, server stopped`, value: share(stopped), unit: '', budget: 1.2 },
  ]
}
