// A visit after it was booked: moved to another time, and taken into a calendar.
// In the gate its rules are also held by move-visit.test.ts (what the store takes and refuses) and visit-calendar.test.ts (what is in the
// file). The way through the page has no lower test.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import * as z from 'zod/mini'
import { type Order, orderSchema } from '#contract/order'
import { placeOf } from '../pages/place.ts'
import { visitPage } from '../pages/visit-page.ts'
import { LANGUAGES } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { bookAt, bookVisit, someGuest } from '../support/booked-visit.ts'
import { DEMO, expect, test } from '../support/journey.ts'
import { screensIn } from '../support/screens.ts'
import { signInBrowser } from '../support/shopper.ts'

const CUSTOMER = { phone: DEMO.email, password: DEMO.password }

const headersOf = (order: Order): Record<string, string> =>
  order.guest_key === undefined ? {} : { 'order-key': order.guest_key }

async function orderNow(page: Page, order: Order): Promise<Order> {
  const answer = await page.request.get(`/api/lamsa/tenant/customers/orders/${order.id}`, { headers: headersOf(order) })
  return z.object({ data: orderSchema }).parse(await answer.json()).data
}

async function eventIn(page: Page, download: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), download()])
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await file.path(), 'utf8')) as unknown[]) // one calendar
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('the file has no event')
  return { name: file.suggestedFilename(), event: new ICAL.Event(event) }
}

const compact = (instant = '') => instant.replace(/[-:]|\.\d{3}/g, '')

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`a booked visit (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test('is moved by its customer to another day and time, once however often it is tapped @gate', async ({
        page,
        context,
        server,
      }) => {
        await signInBrowser(context, server.url, CUSTOMER, 'lamsa')
        const order = await bookVisit(context, server.url)
        const place = placeOf(page, { slug: 'lamsa', words })
        const visit = visitPage(place)
        await visit.open(order.id)
        await expect(visit.cancel).toBeVisible()
        await expectAccessible(page, 'a visit that can be moved')
        await visit.reschedule.click()
        await expect(visit.heading).toBeVisible()
        await expect(visit.chosen).toBeEnabled()
        await expect(visit.moveTo).toBeDisabled()
        await visit.days.last().click()
        await visit.free.last().click()
        await expectAccessible(page, 'moving a visit')
        const label = (await visit.moveTo.textContent()) ?? ''
        await visit.moveTo.dblclick()
        await expect(visit.moved).toBeVisible()
        await expect(visit.number).toBeVisible()
        const moment = label.replace(place.say('order.moveTo', { when: '' }), '')
        await expect(visit.main).toContainText(moment)
        const now = await orderNow(page, order)
        expect(now.visit?.starts_at).not.toBe(order.visit?.starts_at)
        expect(now.revision).toBe((order.revision ?? 0) + 1)
        await place.reload()
        await expect(visit.main).toContainText(moment)
      })

      test('is taken into a calendar as a file, and at Google', async ({ page, context, server }) => {
        await signInBrowser(context, server.url, CUSTOMER, 'lamsa')
        const order = await bookVisit(context, server.url)
        const visit = visitPage(placeOf(page, { slug: 'lamsa', words }))
        await visit.open(order.id)
        const { name, event } = await eventIn(page, () => visit.addToCalendar.click())
        expect(name).toBe(`visit-${order.order_number}.ics`)
        expect(event.startDate.toJSDate().toISOString()).toBe(order.visit?.starts_at)
        expect(event.uid).toContain(order.id)
        const google = new URL((await visit.google.getAttribute('href')) ?? '')
        expect(google.searchParams.get('dates')).toBe(
          `${compact(order.visit?.starts_at)}/${compact(order.visit?.ends_at)}`,
        )
        expect(google.searchParams.get('details')).toContain(event.description.split('\n')[1])
      })
    })
  }
}

test('a guest moves their visit and saves its file with the key that this device keeps', async ({
  page,
  context,
  server,
}) => {
  const order = await bookVisit(context, server.url, someGuest())
  const visit = visitPage(placeOf(page, { slug: 'lamsa' }))
  await visit.open(order.id, order.guest_key)
  const { name, event } = await eventIn(page, () => visit.addToCalendar.click())
  expect(name).toBe(`visit-${order.order_number}.ics`)
  expect(event.uid).toContain(order.id)
  await visit.reschedule.click()
  await visit.days.last().click()
  await visit.free.first().click()
  await context.setOffline(true)
  await expect(page.getByRole('status')).toContainText('Offline')
  await visit.moveTo.click()
  await expect(visit.kept).toBeVisible()
  await context.setOffline(false)
  await expect(visit.kept).toBeHidden({ timeout: 20_000 })
  expect((await orderNow(page, order)).visit?.starts_at).not.toBe(order.visit?.starts_at)
})

test('a time that somebody took meanwhile is answered with three free ones, one of which it is moved to', async ({
  page,
  context,
  server,
}) => {
  await signInBrowser(context, server.url, CUSTOMER, 'lamsa')
  const order = await bookVisit(context, server.url)
  const visit = visitPage(placeOf(page, { slug: 'lamsa' }))
  await visit.open(order.id)
  await visit.reschedule.click()
  await visit.days.last().click()
  await visit.free.first().click()
  let taking: Promise<unknown> | undefined
  await context.route('**/reschedule', async (route) => {
    const { reserved_at } = z.object({ reserved_at: z.string() }).parse(route.request().postDataJSON())
    await (taking ??= bookAt(context, server.url, reserved_at, someGuest()))
    await route.continue()
  })
  await visit.moveTo.click()
  await expect(visit.alert.getByRole('button')).toHaveCount(3)
  await expectAccessible(page, 'a time that was taken')
  expect((await orderNow(page, order)).visit?.starts_at).toBe(order.visit?.starts_at)
  const near = await visit.alert.getByRole('button').first().textContent()
  await visit.alert.getByRole('button').first().click()
  await expect(visit.moveTo).toContainText(near ?? '-')
  await visit.moveTo.click()
  await expect(visit.moved).toContainText(near ?? '-')
})

test('a canceled visit is not moved, and goes into no calendar', async ({ page, context, server }) => {
  await signInBrowser(context, server.url, CUSTOMER, 'lamsa')
  const order = await bookVisit(context, server.url)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = { cancel_reason: 'changed_mind' }
  await page.request.post(`/api/lamsa/tenant/customers/orders/cancel/${order.id}`, { data, headers })
  const visit = visitPage(placeOf(page, { slug: 'lamsa' }))
  await visit.open(`${order.id}#move`)
  await expect(visit.number).toBeVisible()
  for (const gone of [visit.reschedule, visit.addToCalendar, visit.google]) await expect(gone).toHaveCount(0)
})
