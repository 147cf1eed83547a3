// Choosing a place on the map of the Location dialog: by keyboard, tap, dragging, search, and where the device is.
// In the gate its rules are also held by server/modules/maps/routes.test.ts (which places are found, and what is at a point),
// services.test.ts (who is named where the places are not our own) and location-draft.test.ts (where the pin stands first, and
// what a place fills in). What only a browser can show has no lower test: adding an address stands for it (locations.spec.ts).
import type { Locator, Page } from '@playwright/test'
import { locationsPage } from '../pages/locations-page.ts'
import { mapOn, pixelsOf } from '../pages/map.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { ARABIC } from '../pages/words.ts'
import { expect, test } from '../support/journey.ts'
import { expectAtLeast, watchToasts } from '../support/toasts.ts'

type Point = { latitude: number; longitude: number }

/** Where the pin is after something was done: what the page then asks about. */
async function pinAfter(page: Page, act: () => Promise<unknown>): Promise<Point> {
  const asking = page.waitForRequest(/\/maps\/reverse\?/)
  await act()
  const { searchParams } = new URL((await asking).url())
  return { latitude: Number(searchParams.get('latitude')), longitude: Number(searchParams.get('longitude')) }
}

/** Places are looked for after a pause in typing (docs/specification.md 7). */
const PAUSE_MS = 500
/** Names of the files that only a map needs. */
const OF_MAPS = /map-library|map-worker|live-map/

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The Location dialog of a customer without addresses; its pin stands at the store. */
async function openPicker(place: Place) {
  const locations = locationsPage(place)
  await locations.open()
  await locations.add.click()
  const { map, canvas, coordinates } = mapOn(place, place.say('addresses.pick'))
  await expect(canvas).toBeVisible()
  // The plate lies over the map until all of it is drawn.
  await expect(coordinates).toHaveCount(0)
  return { locations, map, pin: locations.dialog.getByRole('button', { name: place.say('map.pin'), exact: true }) }
}

test('a map comes only where one is, at zoom 10, and shows the area that the store serves', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofMaps = () => asked.filter((path) => OF_MAPS.test(path))
  for (const path of ['', 'cart', 'settings', 'settings/profile', 'settings/locations']) {
    await place.open(path)
    await page.waitForLoadState('networkidle')
  }
  expect(ofMaps(), 'pages without a map').toEqual([])
  await shopper.signInto(context)
  const { map, pin } = await openPicker(place)
  expect(ofMaps().length).toBeGreaterThan(2)
  const zooms = asked.flatMap((path) => /\/map\/demo\/(\d+)\//.exec(path)?.[1] ?? [])
  expect([...new Set(zooms)]).toEqual(['10'])
  // The outline has the brand’s colour, as the pin has.
  await pin.evaluate((element) => (element.style.visibility = 'hidden'))
  const brand = await map.evaluate((element) => getComputedStyle(element).color)
  expect(await pixelsOf(map, brand)).toBeGreaterThan(100)
})

test.describe('a device that cannot find itself', () => {
  test.use({ allowedNoise: [/the device could not be located/] })

  test('says so in its log only', async ({ page, context, shopper }) => {
    await shopper.signInto(context)
    await page.addInitScript(() => {
      const fail = (_found: unknown, failed: (error: object) => void) =>
        failed({ code: 3, PERMISSION_DENIED: 1, message: 'timeout' })
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: fail } })
    })
    const toasts = await watchToasts(page)
    const { locations } = await openPicker(placeOf(page))
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be located'))
    await locations.locate.click()
    await logged
    await expect(locations.locate).toHaveAttribute('aria-busy', 'false')
    expect(await toasts.mostAtOnce()).toBe(0)
  })
})

const words = ARABIC

test.describe(`choosing a place on the map (${words.locale})`, () => {
  test.use({ locale: words.asks })

  test('goes by keyboard alone, in short and long steps', async ({ page, context, shopper }) => {
    await shopper.signInto(context)
    const { pin } = await openPicker(placeOf(page, { words }))
    await pin.focus()
    const east = await pinAfter(page, () => page.keyboard.press('ArrowRight'))
    const farEast = await pinAfter(page, () => page.keyboard.press('Shift+ArrowRight'))
    const north = await pinAfter(page, () => page.keyboard.press('ArrowUp'))
    expect(farEast.longitude).toBeGreaterThan(east.longitude)
    expect(north.latitude).toBeGreaterThan(farEast.latitude)
    await page.keyboard.press('+')
    const closer = await pinAfter(page, () => page.keyboard.press('ArrowLeft'))
    expect(farEast.longitude - closer.longitude).toBeLessThan(farEast.longitude - east.longitude)
    await expect(pin).toBeFocused()
    // The browser’s own keys stay the browser’s.
    const isTaken = await pin.evaluate((element) =>
      ['+', '-', 'ArrowLeft'].map(
        (key) =>
          !element.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true })),
      ),
    )
    expect(isTaken).toEqual([false, false, false])
  })

  test('goes by a tap, by dragging the map, and by dragging the pin', async ({ page, context, shopper }) => {
    await shopper.signInto(context)
    const { pin, map } = await openPicker(placeOf(page, { words }))
    const { x, y } = await middleOf(map)
    const tapped = await pinAfter(page, () => page.mouse.click(x + 60, y + 70))
    const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 })
      await page.mouse.up()
    }
    // Drawn to the west, the map brings what is east under the pin; the pin itself goes where it is drawn.
    const dragged = await pinAfter(page, () => drag({ x, y: y + 60 }, { x: -60, y: 0 }))
    expect(dragged.longitude).toBeGreaterThan(tapped.longitude)
    const dropped = await pinAfter(page, async () => drag(await middleOf(pin), { x: -50, y: -40 }))
    expect(dropped.longitude).toBeLessThan(dragged.longitude)
    expect(dropped.latitude).toBeGreaterThan(dragged.latitude)
  })

  test('goes by a place that is searched for, asked about after a pause in typing', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper.signInto(context)
    const place = placeOf(page, { words })
    const { locations, pin } = await openPicker(place)
    const street = words.locale === 'ar' ? 'شارع الياسمين' : 'Jasmine Street'
    await page.evaluate(() => {
      document.addEventListener('input', () => performance.mark('typed'))
    })
    await locations.search.pressSequentially(street, { delay: 40 })
    await locations.found(street).click()
    await expect(locations.address).toHaveValue(new RegExp(street))
    // Whoever zooms while the map is still on its way ends the way: the pin says where it stands now.
    await pinAfter(page, () => pin.press('+'))
    const { typed, asked } = await page.evaluate(() => {
      const questions = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/autocomplete'))
      const times = (entries: PerformanceEntryList) => entries.map(({ startTime }) => startTime)
      return { typed: times(performance.getEntriesByName('typed')), asked: times(questions) }
    })
    expect(typed.length).toBeGreaterThanOrEqual(street.length)
    // A busy machine makes pauses of its own between the keys.
    const pauses = typed.filter((at, key) => (typed[key + 1] ?? Infinity) - at >= PAUSE_MS)
    expect(asked.length, 'one question for all of it').toBeLessThanOrEqual(pauses.length)
    for (const at of asked) expect(at - Math.max(...typed.filter((key) => key < at))).toBeGreaterThanOrEqual(PAUSE_MS)
  })

  test('is over at once when the place is another city', async ({ page, context, shopper }) => {
    await shopper.signInto(context)
    const place = placeOf(page, { words })
    const { locations, pin } = await openPicker(place)
    const city = words.locale === 'ar' ? 'جدة، منطقة مكة المكرمة' : 'Jeddah, Makkah Province'
    await locations.search.fill(city.split(/[,،]/)[0] ?? '')
    await locations.found(city).click()
    await expect(locations.address).not.toHaveValue('')
    // While the map is on its way the pin is lifted.
    await expect(pin.locator('svg')).toHaveCSS('translate', 'none', { timeout: 2_000 })
  })

  test('names those whose places are searched, where they are not our own', async ({ page, context, shopper }) => {
    await shopper.signInto(context)
    const place = placeOf(page, { words })
    const { locations } = await openPicker(place)
    const credit = locations.dialog.getByRole('link', { name: place.say('map.credit') })
    await expect(credit).toHaveCount(0)
    await page.route('**/api/sumac/maps', async (route) => {
      const { data } = await (await route.fetch()).json()
      await route.fulfill({ json: { data: { ...data, credit: 'openstreetmap' } } })
    })
    await openPicker(place)
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
  })

  test('is told for five seconds that the device may not say where it is', async ({ page, context, shopper }) => {
    await shopper.signInto(context)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'geolocation', {
        value: {
          getCurrentPosition: (_found: unknown, failed: (error: object) => void, options: object) => {
            document.documentElement.dataset['asked'] = JSON.stringify(options)
            failed({ code: 1, PERMISSION_DENIED: 1, message: '' })
          },
        },
      })
    })
    const toasts = await watchToasts(page)
    const place = placeOf(page, { words })
    const { locations } = await openPicker(place)
    await locations.locate.click()
    expectAtLeast(await toasts.lasted(place.say('map.denied'), 'destructive'), 5_000)
    const asked = await page.evaluate(() => document.documentElement.dataset['asked'] ?? '')
    expect(JSON.parse(asked)).toMatchObject({ enableHighAccuracy: true, timeout: 5_000 })
  })
})
