// What a phone that was never here before downloads to see a store's home, by kind: bytes of the bodies as they were sent.
import type { BrowserContext, CDPSession } from '@playwright/test'

type Download = { url: string; kind: string; bytes: number }

export type FirstView = {
  readonly downloads: readonly Download[]
  /** Sum of layout shifts without recent input. */
  readonly layoutShift: number
  /** Addresses outside the store's origin that were asked for. */
  readonly foreign: readonly string[]
}

/** Bytes that may be downloaded (docs/decisions/0057, 0063 and 0080; kB = 1000 B). */
export const BUDGETS = {
  html: 20_000,
  /** Of the page, up to its first dish. */
  firstDish: 15_000,
  /** Styles in the page. */
  styles: 8_000,
  script: 133_000,
  /** Of other public pages, before somebody touches them. */
  untouched: {
    '/sumac/menu': 138_500,
    '/sumac/item/charcoal-chicken': 151_000,
    '/sumac/store-details': 156_500,
    '/sumac/search': 203_000,
    '/sumac/search?q=chicken': 203_000,
    '/lamsa/': 195_000,
  },
  messages: 6_800,
  worker: 10_000,
  fonts: { en: 23_000, ar: 43_000 },
  images: 90_000,
  all: 270_000,
  requests: 20,
  layoutShift: 0.02,
  /** What the worker keeps beside pictures of empty states: bytes, and in how many files. */
  precache: 406_500,
  files: 22,
} as const

const KINDS: Readonly<Record<string, string>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'fonts',
  Image: 'images',
  Manifest: 'manifest',
}

/** Words that no public page shows at first (docs/decisions/0063). */
export const LATER_MESSAGES = /\/assets\/later-[\w-]+\.js$/

function kindOf(url: string, type: string): string {
  if (/\/assets\/(?:en|ar)-[\w-]+\.js$/.test(url)) return 'messages'
  if (LATER_MESSAGES.test(url)) return 'later messages'
  if (url.endsWith('/sw.js')) return 'worker'
  return KINDS[type] ?? 'other'
}

async function record(session: CDPSession, downloads: Download[]): Promise<void> {
  const open = new Map<string, { url: string; type: string; headers: number }>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    open.set(requestId, { url: response.url, type, headers: response.encodedDataLength }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId)
    if (request && !request.url.startsWith('data:')) {
      downloads.push({
        url: request.url,
        kind: kindOf(request.url, request.type),
        bytes: encodedDataLength - request.headers,
      })
    }
  })
}

declare global {
  interface Window {
    layoutShiftSum?: number
  }
}

/** Opens an address in a fresh context of the browser and counts until the page is quiet. */
export async function measureFirstView(context: BrowserContext, url: string): Promise<FirstView> {
  const page = await context.newPage()
  const downloads: Download[] = []
  const foreign: string[] = []
  const origin = new URL(url).origin
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.protocol.startsWith('http') && address.origin !== origin) foreign.push(request.url())
  })
  await record(await context.newCDPSession(page), downloads)
  await page.addInitScript(() => {
    window.layoutShiftSum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          window.layoutShiftSum = (window.layoutShiftSum ?? 0) + Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const layoutShift = await page.evaluate(() => window.layoutShiftSum ?? 0)
  await page.close()
  return { downloads, layoutShift, foreign }
}

/** Bytes of one kind; of everything without a kind. */
export function bytesOf(view: FirstView, kind?: string): number {
  return view.downloads
    .filter((download) => kind === undefined || download.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}
