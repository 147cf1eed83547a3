// Homes of the stores and their menus, as somebody meets them.
import { directory } from '../../pages/directory.ts'
import { languageToggle } from '../../pages/language-toggle.ts'
import { cartPage } from '../../pages/cart-page.ts'
import { storeDetails } from '../../pages/store-details.ts'
import { storeHome } from '../../pages/store-home.ts'
import { storeMenu } from '../../pages/store-menu.ts'
import { demoStore } from '../../support/demo-menu.ts'
import { hold } from '../../support/hold.ts'
import { expect, journey } from '../journey.ts'
import { controlled } from './visitor.ts'

const STORES = { restaurant: 'sumac', cafe: 'mellow', salon: 'lamsa', 'home-service': 'bayt' } as const

export const homes = journey(
  'home',
  ['restaurant', 'cafe', 'salon', 'home-service', 'scrolled', 'service-scrolled', 'service-category', 'hovered'],
  async ({ at, page, words, shoot, shootScreen }) => {
    for (const kind of ['restaurant', 'cafe', 'home-service', 'salon'] as const) {
      const home = storeHome(at(STORES[kind]))
      await home.open()
      await expect(home.heading).toBeVisible()
      await shoot(kind)
    }
    await page.evaluate(() => window.scrollTo(0, 700))
    await shootScreen('service-scrolled')
    await at('lamsa').open('?category=hair')
    await shoot('service-category')
    await storeHome(at()).open()
    await page.evaluate(() => window.scrollTo(0, 900))
    await shootScreen('scrolled')
    await storeHome(at()).open()
    await storeHome(at()).addButton(words.chicken).hover()
    await shootScreen('hovered')
  },
)

export const filling = journey(
  'home-cart',
  ['one', 'several', 'recommended-end', 'focused', 'other-language'],
  async ({ at, page, words, shoot, shootScreen }) => {
    const home = storeHome(at())
    await home.open()
    await home.add(words.chicken)
    await home.expectInCart(1)
    await shootScreen('one')
    await home.add(words.falafel)
    await home.expectInCart(2)
    await home.open()
    await home.expectInCart(2)
    await shoot('several')
    await home.carousel.cards.last().scrollIntoViewIfNeeded()
    await shoot('recommended-end')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await shoot('focused')
    await home.open()
    await languageToggle(at()).click()
    await expect(page.locator('html')).toHaveAttribute('lang', words.locale === 'ar' ? 'en' : 'ar')
    await shoot('other-language')
  },
)

export const menus = journey(
  'menu',
  ['whole', 'sticky-tabs', 'services'],
  async ({ at, words, shoot, shootScreen }) => {
    const menu = storeMenu(at())
    await menu.open()
    await expect(menu.heading).toBeAttached()
    await shoot('whole')
    const { categories, category } = demoStore('sumac', words.locale)
    const third = categories[2] ?? ''
    await menu.tab(category(third).tab).click()
    await expect(menu.selected).toHaveText(category(third).tab)
    await shootScreen('sticky-tabs')
    await storeMenu(at('lamsa')).open()
    await expect(storeMenu(at('lamsa')).heading).toBeAttached()
    await shoot('services')
  },
)

export const loading = journey(
  'home-loading',
  ['failed', 'skeleton'],
  async ({ at, page, shoot }) => {
    const place = at()
    const menu = '**/api/sumac/tenant/menu*'
    await page.route(menu, (route) => route.abort())
    await storeDetails(place).open()
    await storeDetails(place).back.click()
    await expect(page.getByRole('heading', { name: place.say('app.failed') })).toBeVisible({ timeout: 30_000 })
    await shoot('failed')
    await page.unroute(menu)
    const letMenuCome = await hold(page, menu)
    await storeDetails(place).open()
    await storeDetails(place).back.click()
    await expect(page.getByRole('region', { name: place.say('catalog.loading') })).toBeVisible()
    await shoot('skeleton')
    letMenuCome()
  },
  { only: 'phone' },
)

export const offlineHome = journey(
  'home-offline',
  ['home', 'services'],
  async ({ at, context, page, shoot }) => {
    for (const [shot, slug, since] of [
      ['home', 'sumac', 'connectivity.offlineSince'],
      ['services', 'lamsa', 'connectivity.offlineSinceServices'],
    ] as const) {
      await storeHome(at(slug)).open()
      await controlled(page)
      // The page knows the time of its menu when it has asked for it.
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      const offline = at(slug).say(since, { time: '' }).trim()
      await expect(page.getByRole('status').filter({ hasText: offline }).first()).toBeVisible()
      await shoot(shot)
      await context.setOffline(false)
    }
  },
  { isOffline: true },
)

export const deadEnds = journey(
  'dead-end',
  ['stores', 'no-store', 'no-page', 'no-item'],
  async ({ at, page, shoot }) => {
    const list = directory(at())
    await list.open()
    await expect(list.heading).toBeVisible()
    await shoot('stores')
    for (const [shot, address] of [
      ['no-store', '/nowhere/'],
      ['no-page', '/mellow/nowhere'],
      ['no-item', '/mellow/item/nothing'],
    ] as const) {
      await at().visit(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await shoot(shot)
    }
  },
)

export const nights = journey(
  'closed',
  ['cafe', 'cart-bar', 'cart'],
  async ({ at, page, words, shoot, shootScreen }) => {
    const cafe = at('mellow')
    const home = storeHome(cafe)
    await home.open()
    await expect(page.getByText(cafe.say('hours.opensAt', { time: '' }).trim()).first()).toBeVisible()
    await shoot('cafe')
    await home.add(demoStore('mellow', words.locale).item('butter-croissant'))
    await home.expectInCart(1)
    await shootScreen('cart-bar')
    await cafe.open('cart')
    await expect(cartPage(cafe).clear).toBeVisible()
    await shoot('cart')
  },
  // In the night, between the hours of the café.
  { at: new Date('2026-11-21T00:30:00.000Z') },
)

export const daysOff = journey(
  'day-off',
  ['salon', 'details'],
  async ({ at, page, shoot }) => {
    const salon = at('lamsa')
    await storeHome(salon).open()
    await expect(page.getByText(salon.say('hours.closedToday')).first()).toBeVisible()
    await shoot('salon')
    await storeDetails(salon).open()
    await expect(storeDetails(salon).heading).toBeAttached()
    await shoot('details')
  },
  // A Friday.
  { at: new Date('2026-11-20T09:06:05.000Z') },
)
