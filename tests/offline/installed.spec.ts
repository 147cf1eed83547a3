// Stores on a home screen, as Chromium has them: several beside each other, each of its own, opened without anybody who answers.
// In the gate its rules are also held by tests/server/manifest.test.ts (each store has an id, a scope and icons of its own),
// sw/push.test.ts (what a tap opens) and sw.test.ts (every page of the store opens from the device).
import type { BrowserContext, Page } from '@playwright/test'
import { cartPage } from '../pages/cart-page.ts'
import { installDialog } from '../pages/install.ts'
import { orderPage } from '../pages/order-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { counterOf } from '../support/counter.ts'
import { demoStore } from '../support/demo-menu.ts'
import { keptOnDevice } from '../support/device-dump.ts'
import { type HomeScreen, type InstalledStore, byNumber, homeScreenOf } from '../support/home-screen.ts'
import { DEMO } from '../support/journey.ts'
import { expect, expectCustomerKept, expectKept, test } from '../support/offline-journey.ts'

const SLUGS = ['sumac', 'lamsa'] as const
const ORDER = '4be0643f-1d98-473b-97cd-ca98a65347dd'

test.use({ locale: 'en-GB' })

/** Installs a store from its settings, where it is offered. */
async function install(homeScreen: HomeScreen, place: Place): Promise<InstalledStore> {
  const { row, act, close } = installDialog(place, demoStore(place.slug, place.words.locale).name)
  await settingsPage(place).open()
  await row.click()
  // Only Chromium's own offer brings this button.
  await expect(act).toBeVisible()
  await close.click()
  return homeScreen.install(place.page)
}

async function signIn(place: Place, shopper: { phone: string; password: string }): Promise<void> {
  await storeHome(place).open()
  await accountMenu(place).signIn.click()
  await signInDialog(place).signIn(shopper)
  await expect(accountMenu(place).button).toBeVisible()
}

/** Names of the places on the device where a word is kept. */
const placesOf = async (page: Page, word: string) => [
  ...new Set(
    (await keptOnDevice(page)).flatMap(({ place, key, text }) => (`${key} ${text}`.includes(word) ? place : [])),
  ),
]

/** What a store pushes about an order, with how much is unseen. */
const newsOf = ({ id, name }: InstalledStore, order: string, unseen: number) => ({
  web_push: 8030 as const,
  app_badge: unseen,
  notification: {
    title: name,
    body: 'Order 7 confirmed',
    lang: 'en' as const,
    dir: 'ltr' as const,
    tag: order,
    navigate: `${id}settings/orders/${order}`,
    data: { event: 'one' },
  },
})

test('two stores beside each other keep name, icon, number, customer and storage apart', async ({
  reopenBrowser,
  server,
  shopper,
}) => {
  const context = await reopenBrowser()
  const origin = byNumber(server.url)
  await context.grantPermissions(['notifications'], { origin })
  const homeScreen = await homeScreenOf(context)
  const stores: InstalledStore[] = []
  for (const slug of SLUGS) stores.push(await install(homeScreen, placeOf(await context.newPage(), { slug, origin })))
  const [ember, salon] = stores as [InstalledStore, InstalledStore] // one for each slug
  expect([ember.id, salon.id]).toEqual([`${origin}/sumac/`, `${origin}/lamsa/`])
  expect([ember.name, salon.name]).toEqual(SLUGS.map((slug) => demoStore(slug, 'en').name))
  expect(ember.icon).not.toBe(salon.icon)

  const [sumac, lamsa] = [
    placeOf(await homeScreen.launch(ember.id), { slug: 'sumac', origin }),
    placeOf(await homeScreen.launch(salon.id), { slug: 'lamsa', origin }),
  ]
  for (const place of [sumac, lamsa]) {
    await settingsPage(place).open()
    await expect(settingsPage(place).language).toBeVisible()
    await expect(installDialog(place, '').row).toHaveCount(0)
  }
  await signIn(sumac, shopper)
  await storeHome(sumac).add(sumac.words.chicken)
  await storeHome(sumac).expectInCart(1)
  await lamsa.open('')
  await expect(accountMenu(lamsa).signIn).toBeVisible()
  await signIn(lamsa, DEMO)
  await expectKept(lamsa.page, 'lamsa')
  for (const [name, slug] of [
    [shopper.name, 'sumac'],
    ['charcoal-chicken', 'sumac'],
    [DEMO.name, 'lamsa'],
  ] as const) {
    // Either window may read all of the device.
    await expect.poll(() => placesOf(lamsa.page, name)).not.toEqual([])
    expect((await placesOf(lamsa.page, name)).filter((where) => !where.includes(slug))).toEqual([])
  }

  // Taken in and confirmed.
  const counter = counterOf(context, origin)
  await counter.move(await counter.place(['falafel-pita']), 'confirmed')
  await expect.poll(() => homeScreen.badge(ember.id)).toBe(2)
  expect(await homeScreen.badge(salon.id)).toBe(0)
  await lamsa.page.close()
  await homeScreen.push(salon.id, newsOf(salon, ORDER, 5))
  await expect.poll(() => homeScreen.badge(salon.id)).toBe(5)
  expect(await homeScreen.badge(ember.id)).toBe(2)

  await accountMenu(sumac).button.click()
  await accountMenu(sumac).logout.click()
  await expect(accountMenu(sumac).signIn).toBeVisible()
  await expect.poll(() => homeScreen.badge(ember.id)).toBe(0)
  expect(await homeScreen.badge(salon.id)).toBe(5)
  const again = placeOf(await homeScreen.launch(salon.id), { slug: 'lamsa', origin })
  await expect(accountMenu(again).button).toBeVisible()
})

/** Where a tap on what is shown leads while the store has no window. Without a screen nothing can be tapped: the event is made in the worker. */
async function tapped(context: BrowserContext, { id }: InstalledStore): Promise<string> {
  const workers = context.serviceWorkers()
  const scopes = await Promise.all(workers.map((one) => one.evaluate('registration.scope')))
  // Only a tap of a person may open a window, so it is noted which one is wanted.
  const wanted = await workers[scopes.indexOf(id)]?.evaluate<string>(`(async () => {
    const [notification] = await registration.getNotifications()
    return new Promise((resolve) => {
      Clients.prototype.openWindow = async (address) => resolve(address)
      dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })
  })()`)
  return new URL(wanted ?? '', id).href
}

test('an installed store opens from its icon, each shortcut and a notification while nobody answers', async ({
  reopenBrowser,
  ownServer,
}) => {
  const origin = byNumber(ownServer.url)
  const context = await reopenBrowser()
  const before = await homeScreenOf(context)
  const sumac = placeOf(await context.newPage(), { origin })
  const ember = await install(before, sumac)
  await signIn(sumac, DEMO)
  await storeHome(sumac).add(sumac.words.chicken)
  await cartPage(sumac).open()
  await cartPage(sumac).placeOrder.click()
  const order = await orderPage(sumac).id()
  const number = await orderPage(sumac).number()
  await expectCustomerKept(sumac.page)
  const lamsa = placeOf(await context.newPage(), { slug: 'lamsa', origin })
  const salon = await install(before, lamsa)
  await expectKept(lamsa.page, 'lamsa')
  await ownServer.stop()

  const later = await reopenBrowser()
  await later.grantPermissions(['notifications'], { origin })
  const homeScreen = await homeScreenOf(later)
  /** Opens a store that is closed, and closes it again. */
  const expectPage = async (
    { id }: InstalledStore,
    url: string | undefined,
    role: 'heading' | 'link',
    name: string,
  ) => {
    const window = await homeScreen.launch(id, url)
    await expect(window.getByRole('main').getByRole(role, { name }).first()).toBeVisible()
    await window.close()
  }
  const cut = demoStore('lamsa', 'en').item('signature-cut')
  const [menu, cart, orders, ...more] = ember.shortcuts
  await expectPage(ember, undefined, 'heading', sumac.words.chicken)
  await expectPage(ember, menu, 'heading', sumac.words.falafel)
  await expectPage(ember, cart, 'heading', sumac.say('cart.empty'))
  await expectPage(ember, orders, 'link', `Order #${number}`)
  const [services, bookings, ...others] = salon.shortcuts
  await expectPage(salon, undefined, 'heading', cut)
  await expectPage(salon, services, 'heading', cut)
  await expectPage(salon, bookings, 'heading', lamsa.say('account.guest.bookings'))
  expect([...more, ...others]).toEqual([])

  await homeScreen.push(ember.id, newsOf(ember, order, 7))
  await expect.poll(() => homeScreen.badge(ember.id)).toBe(7)
  await expectPage(ember, await tapped(later, ember), 'heading', `Order #${number}`)
})

for (const words of LANGUAGES) {
  test.describe(`what is on the device (${words.locale})`, () => {
    test.use({ locale: words.asks })

    test('is kept for good once the store is installed, and the settings say so', async ({ reopenBrowser, server }) => {
      const origin = byNumber(server.url)
      const context = await reopenBrowser()
      const homeScreen = await homeScreenOf(context)
      const tab = placeOf(await context.newPage(), { origin, words })
      await settingsPage(tab).open()
      await expect(tab.page.getByText(tab.say('settings.keptForNow'))).toBeVisible()
      const { id } = await install(homeScreen, tab)
      await tab.page.close()
      const window = placeOf(await homeScreen.launch(id), { origin, words })
      await expect.poll(() => window.page.evaluate(() => navigator.storage.persisted())).toBe(true)
      await settingsPage(window).open()
      await expect(window.page.getByText(window.say('settings.keptForGood'))).toBeVisible()
    })
  })
}

test('a first order asks the browser to keep what is on the device, and the settings say its no', async ({
  page,
  context,
  shopper,
}) => {
  const answers: boolean[] = []
  await page.exposeFunction('noteAnswer', (answer: boolean) => answers.push(answer))
  await page.addInitScript(() => {
    const ask = StorageManager.prototype.persist
    StorageManager.prototype.persist = async function () {
      const answer = await ask.call(this)
      Reflect.get(window, 'noteAnswer')(answer)
      return answer
    }
  })
  await shopper.signInto(context)
  const place = placeOf(page)
  await storeHome(place).open()
  await storeHome(place).add(place.words.chicken)
  await cartPage(place).open()
  await expect(cartPage(place).placeOrder).toBeEnabled()
  expect(answers).toEqual([])
  await cartPage(place).placeOrder.click()
  // A window that forgets is never promised anything.
  await expect.poll(() => answers).toEqual([false])
  await settingsPage(place).open()
  await expect(page.getByText(place.say('settings.keptForNow'))).toBeVisible()
})
