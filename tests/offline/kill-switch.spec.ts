// The kill switch takes the worker of each store off the device, and nothing else: docs/operations.md.
// In the gate its rules are also held by removal.test.ts (whose files go, and when it leaves). That a page goes on as it is, and takes
// no part in bringing the worker back, has no lower test.
import type { Page } from '@playwright/test'
import { cartPage } from '../pages/cart-page.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { keptOnDevice } from '../support/device-dump.ts'
import { deviceSettled } from '../support/device-settled.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'
import { type RemovingBuild, buildRemoval } from '../support/removing-build.ts'

let removal: RemovingBuild
test.beforeAll(() => {
  test.setTimeout(240_000)
  removal = buildRemoval()
})
test.afterAll(() => removal.remove())

/** What the device has of workers: scopes of registrations, and names of caches. */
const workersOf = (page: Page) =>
  page.evaluate(async () => ({
    scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
    caches: (await caches.keys()).sort(),
  }))

/** Looks for a newer worker, as the browser and the page do by themselves now and then. */
const checkForUpdate = (page: Page, slug: string) =>
  page.evaluate(
    async (scope) => void (await (await navigator.serviceWorker.getRegistration(scope))?.update()),
    `/${slug}/`,
  )

/** Databases of stores and the keys in them. */
async function keysOf(page: Page): Promise<string[]> {
  await deviceSettled(page)
  const kept = await keptOnDevice(page)
  return kept.filter(({ place }) => place.startsWith('storefront:')).map(({ place, key }) => `${place} ${key}`)
}

/** Lets the test know of each time that a page registers a worker. Runs in the browser. */
function noteRegistrations(): void {
  // An empty tab has none.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  const register = workers.register.bind(workers)
  workers.register = (address, options) => {
    // The test has put it there.
    const { noteRegistration } = window as unknown as { noteRegistration: (scope?: string) => void }
    noteRegistration(options?.scope)
    return register(address, options)
  }
}

const SUMAC = ['documents:/sumac/', 'images:/sumac/', 'pages:/sumac/']
const MELLOW = ['documents:/mellow/', 'images:/mellow/', 'pages:/mellow/']

test('one store after the other loses its worker and keeps the rest, and both get it again', async ({
  context,
  ownServer,
}) => {
  test.setTimeout(180_000)
  const registered: string[] = []
  await context.exposeFunction('noteRegistration', (scope: string) => registered.push(scope))
  await context.addInitScript(noteRegistrations)
  const loads: string[] = []
  context.on('page', (page) => page.on('load', () => loads.push(new URL(page.url()).pathname)))
  const sumac = placeOf(await context.newPage(), { origin: ownServer.url })
  const mellow = placeOf(await context.newPage(), { slug: 'mellow', origin: ownServer.url })
  await mellow.page.clock.install()
  await storeHome(mellow).open()
  await expectKept(mellow.page, 'mellow')
  await storeHome(sumac).open()
  await expectKept(sumac.page)
  await storeHome(sumac).add('Charcoal chicken')
  await cartPage(sumac).open()
  await cartPage(sumac).note.fill('Please ring the')
  const before = await keysOf(sumac.page)
  expect(before).toEqual(expect.arrayContaining([expect.stringContaining('storefront:sumac key-value "cart:guest"')]))
  expect(before).toEqual(expect.arrayContaining([expect.stringContaining('storefront:mellow key-value "menu"')]))
  await expect
    .poll(() => workersOf(sumac.page))
    .toEqual({
      scopes: ['/mellow/', '/sumac/'],
      caches: ['build', ...SUMAC, ...MELLOW].sort(),
    })
  expect(registered).toEqual(expect.arrayContaining(['/mellow/', '/sumac/']))
  loads.length = registered.length = 0

  await ownServer.stop()
  await ownServer.start(removal.root)
  await checkForUpdate(sumac.page, 'sumac')
  await expect.poll(() => workersOf(sumac.page)).toEqual({ scopes: ['/mellow/'], caches: ['build', ...MELLOW] })
  await expect(cartPage(sumac).note).toHaveValue('Please ring the')
  await cartPage(sumac).note.pressSequentially(' bell')
  expect(await keysOf(sumac.page)).toEqual(expect.arrayContaining(before))

  await checkForUpdate(mellow.page, 'mellow')
  await expect.poll(() => workersOf(mellow.page), { timeout: 30_000 }).toEqual({ scopes: [], caches: [] })
  // However long it stays open: it registers none again, and asks for nothing.
  await mellow.page.clock.runFor('20:00')
  await expect(storeHome(mellow).heading).toBeVisible()
  await expect(mellow.page.getByText('A new version is ready')).toHaveCount(0)
  expect(await workersOf(mellow.page)).toEqual({ scopes: [], caches: [] })
  expect(await keysOf(sumac.page)).toEqual(expect.arrayContaining(before))
  expect({ loads, registered }).toEqual({ loads: [], registered: [] })

  const fromNetwork = sumac.page.waitForResponse((answer) => answer.request().isNavigationRequest())
  await sumac.reload()
  expect((await fromNetwork).fromServiceWorker()).toBe(false)
  await expect(cartPage(sumac).note).toHaveValue('Please ring the bell')
  await expect(cartPage(sumac).lines).toHaveCount(1)
  await sumac.page.waitForLoadState('networkidle')
  expect(registered).toEqual([])
  expect(await workersOf(sumac.page)).toEqual({ scopes: [], caches: [] })

  await ownServer.stop()
  await ownServer.start()
  for (const place of [sumac, mellow]) {
    await storeHome(place).open()
    await expectKept(place.page, place.slug)
  }
  expect((await workersOf(sumac.page)).scopes).toEqual(['/mellow/', '/sumac/'])
  await context.setOffline(true)
  await cartPage(sumac).open()
  await expect(cartPage(sumac).note).toHaveValue('Please ring the bell')
  await storeHome(mellow).open()
  await expect(storeHome(mellow).heading).toBeVisible()
})
