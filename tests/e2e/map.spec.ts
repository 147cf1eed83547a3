// The map of a store's details, with and without what it needs.
// In the gate its rules are also held by map-files.test.ts (light and dark styles of our own tiles), map-archive.test.ts (tiles
// out of an archive), map-source.test.ts and policy.test.ts (the origins of an operator's map). What only a browser can show has
// no lower test: a map that is drawn and one that is offline stand for it.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { mapOn, pixelsOf, shapesOf } from '../pages/map.ts'
import { placeOf } from '../pages/place.ts'
import { storeDetails } from '../pages/store-details.ts'
import { ENGLISH, LANGUAGES } from '../pages/words.ts'
import { demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { type RunningServer, runServer } from '../support/running-server.ts'
import { SEEDED } from '../support/seeded-data.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')
/** Bytes (brotli) of everything that only a map needs. */
const MAP_BUDGET = 272_000
const OF_MAPS = /\/assets\/(?:live-map|map-library|map-worker|map-calls|place-map|store-map)-/
/** Wide roads of the built-in map, by day and by night. */
const ROAD = { light: '#fbe7b8', dark: '#5a4a2d' }

for (const words of LANGUAGES) {
  const { name } = demoStore('sumac', words.locale)
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`a store’s map (${words.locale}, ${colorScheme})`, () => {
      test.use({ locale: words.asks, colorScheme })

      test(`is drawn with the streets around the store, from our origin alone and within its budget${words.locale === 'ar' && colorScheme === 'dark' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { words })
        const asked: URL[] = []
        page.on('request', (request) => asked.push(new URL(request.url())))
        await storeDetails(place).open()
        const { map, canvas, pin, coordinates } = mapOn(place, place.say('map.of', { name }))
        await expect(canvas).toBeVisible()
        await expect(coordinates).toBeHidden()
        await expect(pin(name)).toBeAttached()
        await expect.poll(() => pixelsOf(map, ROAD[colorScheme])).toBeGreaterThan(500)
        expect(asked.filter(({ origin }) => origin !== new URL(page.url()).origin)).toEqual([])
        const files = new Set(asked.map(({ pathname }) => pathname).filter((path) => OF_MAPS.test(path)))
        const bytes = [...files].map((path) => readFileSync(join(CLIENT, `${path}.br`)).length)
        expect(files.size).toBeGreaterThan(4)
        expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAP_BUDGET)
      })
    })
  }

  test.describe(`a store’s map that cannot be drawn (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test('is a plate that says so where the browser has no WebGL', async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      const place = placeOf(page, { words })
      await storeDetails(place).open()
      const { canvas, note, coordinates } = mapOn(place, place.say('map.of', { name }))
      await expect(note('map.unavailable')).toBeVisible()
      await expect(coordinates).toHaveText('24.6905, 46.6852')
      await expect(canvas).toHaveCount(0)
    })

    test(`is a plate while the phone is offline, and comes back with the connection${words.locale === 'en' ? ' @gate' : ''}`, async ({
      page,
      context,
    }) => {
      const place = placeOf(page, { words })
      await storeDetails(place).open()
      const { canvas, note, coordinates } = mapOn(place, place.say('map.of', { name }))
      await expect(canvas).toBeVisible()
      await context.setOffline(true)
      await expect(note('map.offline')).toBeVisible()
      await expect(coordinates).toBeVisible()
      await expect(canvas).toHaveCount(0)
      await context.setOffline(false)
      await expect(canvas).toBeVisible()
    })
  })
}

/** A white map with a word at the store, once as it is written and once with its letters kept apart. */
const LETTERS = {
  version: 8,
  sources: { store: { type: 'geojson', data: { type: 'Point', coordinates: [46.6852, 24.6905] } } },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#ffffff' } },
    ...[
      { id: 'joined', text: 'محمد', color: '#0000ff', across: -2.4 },
      { id: 'apart', text: [...'محمد'].join('\u200c'), color: '#00a000', across: 2.4 },
    ].map(({ id, text, color, across }) => ({
      id,
      type: 'symbol',
      source: 'store',
      layout: {
        'text-field': text,
        'text-font': ['Rubik Variable', 'sans-serif'],
        'text-size': 40,
        'text-offset': [across, 0],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': color },
    })),
  ],
}

test('Arabic words on a map are joined', async ({ page }) => {
  const place = placeOf(page)
  await page.route('**/static/map/styles/*.json', (route) => route.fulfill({ json: LETTERS }))
  await storeDetails(place).open()
  const { map } = mapOn(place, place.say('map.of', { name: demoStore('sumac', ENGLISH.locale).name }))
  await expect.poll(() => shapesOf(map, '#0000ff')).toBe(1)
  expect(await shapesOf(map, '#00a000')).toBe(4)
})

test('a map stands though some of its tiles are missing, and says so where none has come', async ({ page }) => {
  const place = placeOf(page)
  const { canvas, coordinates, note } = mapOn(
    place,
    place.say('map.of', { name: demoStore('sumac', ENGLISH.locale).name }),
  )
  await page.route(/\/static\/map\/demo\/\d+\/\d*[13579]\//, (route) => route.fulfill({ status: 500 }))
  await storeDetails(place).open()
  await expect(canvas).toBeVisible()
  await expect(coordinates).toBeHidden()
  await page.route('**/static/map/demo/**', (route) => route.fulfill({ status: 500 }))
  await storeDetails(place).open()
  await expect(note('map.failed')).toBeVisible()
})

test('a map whose style is missing says so, and comes when somebody asks again', async ({ page }) => {
  const place = placeOf(page)
  const { canvas, coordinates, note, again } = mapOn(
    place,
    place.say('map.of', { name: demoStore('sumac', ENGLISH.locale).name }),
  )
  await page.route('**/static/map/styles/*.json', (route) => route.fulfill({ status: 502 }))
  await storeDetails(place).open()
  await expect(note('map.failed')).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(canvas).toBeVisible()
  await expect(coordinates).toBeHidden()
})

test('a phone that turns dark while its map is on the way is shown the dark one', async ({ page }) => {
  const place = placeOf(page)
  const { map, canvas } = mapOn(place, place.say('map.of', { name: demoStore('sumac', ENGLISH.locale).name }))
  let isAsked = false
  await page.route('**/static/map/styles/light-*.json', () => {
    isAsked = true
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await storeDetails(place).open()
  await expect.poll(() => isAsked).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(canvas).toBeVisible()
  await expect.poll(() => pixelsOf(map, ROAD.dark)).toBeGreaterThan(500)
})

test('a phone that saves data gets the map when somebody asks for it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const place = placeOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await storeDetails(place).open()
  const { show, canvas } = mapOn(place, place.say('map.of', { name: demoStore('sumac', ENGLISH.locale).name }))
  await expect(show).toBeVisible()
  expect(asked.filter((url) => /live-map|map-library/.test(url))).toEqual([])
  await show.click()
  await expect(canvas).toBeVisible()
})

type OwnMap = { readonly origin: string; readonly server: RunningServer }

/** A server whose operator gave it a style of another origin, which draws an archive on the server itself. */
const withOwnMap = test.extend<{ ownMap: OwnMap }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
  ownMap: async ({}, provide) => {
    let shop = ''
    const street = { type: 'line', source: 'city', 'source-layer': 'street' }
    const styles = createServer((_request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.end(
        JSON.stringify({
          version: 8,
          sources: { city: { type: 'vector', url: `pmtiles://${shop}/static/map/files/city.pmtiles` } },
          layers: [
            { id: 'land', type: 'background', paint: { 'background-color': '#102030' } },
            { id: 'street', ...street, paint: { 'line-color': '#ff00ff', 'line-width': 4 } },
          ],
        }),
      )
    })
    await new Promise<void>((resolve) => styles.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(styles.address() as AddressInfo).port}` // a server on a port has one
    const server = await runServer({ template: SEEDED, env: { MAP_STYLE_URL: `${origin}/style.json` } })
    shop = server.url
    await server.stop()
    mkdirSync(join(server.dataDir, 'maps'))
    copyFileSync(join(import.meta.dirname, '../../demo/maps/demo.pmtiles'), join(server.dataDir, 'maps/city.pmtiles'))
    await server.start()
    await provide({ origin, server })
    await server.dispose()
    styles.closeAllConnections()
    styles.close()
  },
})

withOwnMap(
  'a map of the operator is drawn from their style and an archive on our server, and the policy names their origin',
  async ({ page, ownMap: { origin, server } }) => {
    const place = placeOf(page, { origin: server.url })
    await storeDetails(place).open()
    const { map } = mapOn(place, place.say('map.of', { name: demoStore('sumac', ENGLISH.locale).name }))
    await expect.poll(() => pixelsOf(map, '#ff00ff')).toBeGreaterThan(200)
    expect(await pixelsOf(map, '#102030')).toBeGreaterThan(200)
    await expect(map.getByText('Demo map with invented streets')).toBeVisible()
    for (const path of ['/sumac/store-details', '/shell.html']) {
      const policy = (await fetch(server.url + path)).headers.get('content-security-policy') ?? ''
      expect(policy).toContain(`connect-src 'self' ${origin}`)
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/)
    }
  },
)
