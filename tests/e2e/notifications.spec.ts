// What a store tells its customer about an order: the number on the bell in every tab, the list, its marks and where it leads.
// In the gate its rules are also held by notifications.test.ts of the server (whose they are, marks, streams), marks.test.ts and
// queries.test.ts (what a mark says of a list), time-ago.test.ts and error-reports.test.ts (what is kept of a broken part).
import type { Page } from '@playwright/test'
import { notifications } from '../pages/notifications.ts'
import { orderPage } from '../pages/order-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu } from '../pages/sign-in-dialog.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '#support/accessible'
import { customerAtCounter } from '#support/counter'
import { keptOnDevice } from '#support/device-dump'
import { hold } from '#support/hold'
import { expect, test } from '#support/journey'
import { DESKTOP, PHONE, SCREENS } from '#support/screens'

/** The list, and not the stream of it. */
const LIST = '**/api/sumac/tenant/customers/notifications?*'
const LOGS = '**/api/sumac/logs'

for (const words of LANGUAGES)
  for (const [screen, viewport] of Object.entries(SCREENS))
    test.describe(`what the customer is told (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`is counted in every tab, listed, marked, and leads to its order${viewport === (words.locale === 'ar' ? PHONE : DESKTOP) ? ' @gate' : ''}`, async ({
        page,
        context,
        server,
      }) => {
        const place = placeOf(page, { words })
        const told = notifications(place)
        const { counter } = await customerAtCounter(context, server.url)
        await place.open('')
        await expect(told.bell(0)).toBeVisible()
        const order = await counter.place(['charcoal-chicken'])
        await expect(told.bell(1)).toBeVisible()
        const other = placeOf(await context.newPage(), { words })
        await other.open('')
        await counter.move(order, 'confirmed')
        await expect(told.bell(2)).toBeVisible()
        await expect(notifications(other).bell(2)).toBeVisible()
        await expectAccessible(page, 'a bell with a number')

        // Whoever looks at them has seen them, in every tab.
        await told.bell(2).click()
        await expect(told.rows).toHaveCount(2)
        await expect(told.unread).toHaveCount(2)
        await expect(told.rows.first()).toContainText(String(order.order_number))
        await expect(notifications(other).bell(0)).toBeVisible()
        await expectAccessible(page, 'unread notifications')
        if (viewport === DESKTOP) {
          await page.keyboard.press('Escape')
          await expect(told.list).toBeHidden()
          await expect(told.bell(0)).toBeFocused()
          await page.keyboard.press('Enter')
        } else await expect(page).toHaveURL(/\/sumac\/notifications$/)

        await told.rows.first().getByRole('link').click()
        await expect(orderPage(place).stage('confirmed')).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/sumac/settings/orders/${order.id}$`))
        await told.open()
        await expect(told.unread).toHaveCount(1)
        await told.markAll.click()
        await expect(told.unread).toHaveCount(0)
        await expect(told.markAll).toBeHidden()
        await place.reload()
        await expect(told.rows).toHaveCount(2)
        await expect(told.unread, 'the server knows it').toHaveCount(0)
        await expectAccessible(page, 'the page of notifications')
        await page.bringToFront()
        await counter.move(order, 'in_progress')
        await expect(told.rows, 'a new one comes while the page is open').toHaveCount(3)
        await expect(told.unread).toHaveCount(1)
      })

      test('is for customers: a guest sees no bell, and on the page how to get there', async ({ page }) => {
        const place = placeOf(page, { words })
        const told = notifications(place)
        await told.open()
        const invitation = page.getByRole('heading', { name: place.say('account.guest.notifications') })
        await expect(invitation).toBeVisible()
        await expect(page.getByRole('main').getByRole('button', { name: place.say('account.signIn') })).toBeVisible()
        await expectAccessible(page, 'notifications of a guest')
        await place.open('')
        await expect(accountMenu(place).unknown).toHaveCount(0)
        await expect(told.bell(0)).toHaveCount(0)
      })
    })

test('a list that is slow has its shape, an empty one says so, and the settings lead to it', async ({
  page,
  context,
  server,
}) => {
  const place = placeOf(page)
  await customerAtCounter(context, server.url)
  await settingsPage(place).open()
  const letThemCome = await hold(page, LIST)
  await page
    .getByRole('main')
    .getByRole('link', { name: place.say('notifications.title') })
    .click()
  await expect(page.getByRole('region', { name: place.say('notifications.loading') })).toBeVisible()
  letThemCome()
  await expect(page.getByRole('heading', { name: place.say('notifications.emptyTitle') })).toBeVisible()
  await expect(notifications(place).markAll).toBeHidden()
  await expectAccessible(page, 'no notifications')
})

test('a list that does not come says so, and is asked for again when told to', async ({ page, context, server }) => {
  const place = placeOf(page)
  const { counter } = await customerAtCounter(context, server.url)
  await counter.place(['charcoal-chicken'])
  await page.route(LIST, (route) => route.abort())
  await notifications(place).open()
  await expect(page.getByRole('heading', { name: place.say('notifications.noneHere') })).toBeVisible({
    timeout: 30_000,
  })
  await page.unroute(LIST)
  await page.getByRole('button', { name: place.say('notifications.retry') }).click()
  await expect(notifications(place).rows).toHaveCount(1)
})

// A list may still be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Changes the newest of the list on its way to the page. */
const changeNewest = (page: Page, change: object) =>
  page.route(LIST, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    const [newest, ...others] = body.data
    await route.fulfill({ response: answer, json: { ...body, data: [{ ...newest, ...change }, ...others] } })
  })

test('one that tells of no order leads nowhere: it can only be read', async ({ page, context, server }) => {
  const place = placeOf(page)
  const told = notifications(place)
  const { counter } = await customerAtCounter(context, server.url)
  await counter.place(['charcoal-chicken'])
  await changeNewest(page, { type: 'new-on-the-menu' })
  await told.open()
  await expect(told.unread).toHaveCount(1)
  await expect(told.rows.getByRole('link')).toHaveCount(0)
  await told.rows.getByRole('button').click()
  await expect(told.unread).toHaveCount(0)
  await expect(page).toHaveURL(/\/sumac\/notifications$/)
})

test.describe('a card that cannot be drawn', () => {
  test.use({ allowedNoise: [/a notification cannot be read/] })

  test('alone says so, is reported without its content, and is asked for anew by Reset @gate', async ({
    page,
    context,
    server,
  }) => {
    const place = placeOf(page)
    const told = notifications(place)
    const { counter } = await customerAtCounter(context, server.url)
    const order = await counter.place(['charcoal-chicken'])
    await counter.move(order, 'confirmed')
    await changeNewest(page, { data: 'canary@example.com' })
    const reported = page.waitForResponse(LOGS)
    await place.open('notifications?secret=canary')
    const broken = told.rows.filter({ hasText: place.say('notifications.cardFailed') })
    await expect(broken).toHaveCount(1)
    await expect(told.rows).toHaveCount(2)
    await expectAccessible(page, 'a broken notification')
    const answer = await reported
    expect(answer.status()).toBe(202)
    const report = answer.request().postDataJSON() as object
    expect(report).toMatchObject({ component: 'NotificationCard', path: '/sumac/notifications' })
    expect(report).toHaveProperty('build', expect.stringMatching(/\.js$/))
    expect(JSON.stringify(report)).not.toContain('canary')
    expect(await answer.text()).not.toContain('NotificationCard')
    // An answer that is still being changed has to end first.
    await page.unrouteAll({ behavior: 'wait' })
    await broken.getByRole('button', { name: place.say('notifications.reset') }).click()
    await expect(broken).toHaveCount(0)
    await expect(told.rows.getByRole('link')).toHaveCount(2)
  })

  test('is reported once the network is back when there was none', async ({ page, context, server }) => {
    const place = placeOf(page)
    const { counter } = await customerAtCounter(context, server.url)
    await counter.place(['charcoal-chicken'])
    await changeNewest(page, { data: null })
    await page.route(LOGS, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/sumac/logs'))
    await notifications(place).open()
    await expect(page.getByText(place.say('notifications.cardFailed'))).toBeVisible()
    // It is off the device while it is on its way, and put back once that has failed.
    await failed
    await expect
      .poll(async () => (await keptOnDevice(page)).some(({ text }) => text.includes('NotificationCard')))
      .toBe(true)
    await page.unroute(LOGS)
    const reported = page.waitForRequest(LOGS)
    await place.open('')
    expect((await reported).postDataJSON()).toMatchObject({ component: 'NotificationCard' })
  })
})

test('earlier ones come when the end of the list does', async ({ page, context, server }) => {
  test.slow()
  const place = placeOf(page)
  const told = notifications(place)
  const { counter } = await customerAtCounter(context, server.url)
  await page.setViewportSize(DESKTOP)
  for (let n = 0; n < 6; n += 1)
    await counter.move(await counter.place(['charcoal-chicken']), 'confirmed', 'in_progress', 'completed')
  await told.open()
  await expect(told.rows).not.toHaveCount(0)
  await told.rows.last().scrollIntoViewIfNeeded()
  await expect(told.rows).toHaveCount(24)
  // The latest of them, over the page.
  await place.open('menu')
  await told.bell(0).click()
  await expect(told.rows).toHaveCount(6)
  await told.seeAll.click()
  // How many of them the device has kept is its own affair; the end of what is shown brings the rest.
  await expect(told.rows).not.toHaveCount(0)
  await told.rows.last().scrollIntoViewIfNeeded()
  await expect(told.rows).toHaveCount(24)
})
