import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LOCALE_COOKIE } from '#domain/locale'
import { BUDGETS, LATER_MESSAGES, bytesOf, measureFirstView } from '../support/first-view.ts'
import { expect, test } from '../support/journey.ts'
import { PHONE } from '../support/screens.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

test.describe('weight of the first view', () => {
  for (const locale of ['en', 'ar'] as const) {
    test(`stays inside every budget in ${locale} @gate`, async ({ browser, server }) => {
      const context = await browser.newContext({
        viewport: PHONE,
        locale: locale === 'ar' ? 'ar-SA' : 'en-GB',
        serviceWorkers: 'block',
      })
      const view = await measureFirstView(context, `${server.url}/sumac/`)
      await context.close()
      const list = view.downloads.map(({ url, kind, bytes }) => `${kind} ${bytes} ${url}`).join('\n')
      expect.soft(bytesOf(view, 'script'), list).toBeLessThanOrEqual(BUDGETS.script)
      expect.soft(bytesOf(view, 'messages'), list).toBeLessThanOrEqual(BUDGETS.messages)
      expect.soft(bytesOf(view, 'messages'), 'one language is loaded').toBeGreaterThan(0)
      expect.soft(bytesOf(view, 'later messages'), list).toBe(0)
      expect.soft(bytesOf(view, 'fonts'), list).toBeLessThanOrEqual(BUDGETS.fonts[locale])
      expect.soft(bytesOf(view, 'images'), list).toBeLessThanOrEqual(BUDGETS.images)
      expect.soft(bytesOf(view), list).toBeLessThanOrEqual(BUDGETS.all)
      expect.soft(view.downloads.length, list).toBeLessThanOrEqual(BUDGETS.requests)
      expect.soft(view.layoutShift).toBeLessThanOrEqual(BUDGETS.layoutShift)
      expect.soft(view.foreign, 'no request leaves the origin').toEqual([])
    })
  }

  for (const locale of ['en', 'ar'] as const) {
    test(`the page of a home is inside its budgets in ${locale} @gate`, async ({ server }) => {
      const answer = await fetch(`${server.url}/sumac/`, { headers: { cookie: `${LOCALE_COOKIE}=${locale}` } })
      const page = await answer.text()
      // As the page is sent once there was time to compress it well.
      const bytes = (text: string) => brotliCompressSync(text).length
      expect.soft(bytes(page)).toBeLessThanOrEqual(BUDGETS.html)
      const dish = page.indexOf('/item/')
      expect(dish).toBeGreaterThan(0)
      expect.soft(bytes(page.slice(0, page.indexOf('</article>', dish)))).toBeLessThanOrEqual(BUDGETS.firstDish)
      const [styles = ''] = /<style>.*?<\/style>/s.exec(page) ?? []
      expect(styles.length).toBeGreaterThan(10_000)
      expect.soft(bytes(styles)).toBeLessThanOrEqual(BUDGETS.styles)
    })
  }

  test('no public page loads much script before somebody touches it @gate', async ({ browser, server }) => {
    for (const [path, most] of Object.entries(BUDGETS.untouched)) {
      const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB', serviceWorkers: 'block' })
      const view = await measureFirstView(context, `${server.url}${path}`)
      await context.close()
      expect.soft(bytesOf(view, 'script'), path).toBeLessThanOrEqual(most)
    }
  })

  for (const store of ['sumac', 'lamsa']) {
    test(`public pages of ${store} say all they say with the first words @gate`, async ({ page }) => {
      await page.setViewportSize(PHONE)
      const asked: string[] = []
      await page.route(LATER_MESSAGES, (route) => {
        asked.push(page.url())
        return route.abort()
      })
      const item = store === 'sumac' ? 'charcoal-chicken' : 'signature-cut'
      const paths = ['', 'menu', `item/${item}`, 'store-details', 'search', 'search?q=zzzz', 'nowhere']
      for (const path of paths) await page.goto(`/${store}/${path}`, { waitUntil: 'networkidle' })
      expect(asked).toEqual([])
    })
  }

  test('the worker and what it keeps stay inside their budgets @gate', () => {
    const worker = readFileSync(join(CLIENT, 'sw.js.br')).length
    expect(worker).toBeLessThanOrEqual(BUDGETS.worker)
    // As Workbox writes it into the worker.
    const list = /\[\{"revision":[^\]]*\]/.exec(readFileSync(join(CLIENT, 'sw.js'), 'utf8'))?.[0] ?? '[]'
    const files: { url: string; onDemand?: true }[] = JSON.parse(list)
    const urls = files.filter(({ url, onDemand }) => !onDemand && !url.startsWith('/art/')).map(({ url }) => url)
    // Each is a request, for the device and for the server.
    expect(urls.length).toBeGreaterThan(15)
    expect(urls.length).toBeLessThanOrEqual(BUDGETS.files)
    const sizes = urls.map((url) => {
      const folder = join(CLIENT, url, '..')
      const name = url.split('/').at(-1) ?? ''
      const file = readdirSync(folder).includes(`${name}.br`) ? `${url}.br` : url
      return readFileSync(join(CLIENT, file)).length
    })
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGETS.precache)
  })
})
