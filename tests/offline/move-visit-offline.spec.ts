// A visit that is moved without a network.
import { visitMoment } from '#domain/wall-clock'
import { placeOf } from '../pages/place.ts'
import { visitPage } from '../pages/visit-page.ts'
import { bookAt, bookVisit, someGuest } from '../support/booked-visit.ts'
import { DEMO } from '../support/journey.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'
import { signInBrowser } from '../support/shopper.ts'
import type { BrowserContext, Page } from '@playwright/test'

const CUSTOMER = { phone: DEMO.email, password: DEMO.password }

/** Moves a visit of the demo customer to the last free time of a day that the strip offers before its times are known, without a network. */
async function moveOffline(page: Page, context: BrowserContext, origin: string) {
  await signInBrowser(context, origin, CUSTOMER, 'lamsa')
  const order = await bookVisit(context, origin)
  const place = placeOf(page, { slug: 'lamsa' })
  const visit = visitPage(place)
  await visit.open(order.id)
  await expectKept(page, 'lamsa')
  await visit.reschedule.click()
  await visit.days.nth(9).click()
  await visit.free.last().click()
  const wanted = ((await visit.moveTo.textContent()) ?? '').replace(place.say('order.moveTo', { when: '' }), '')
  await context.setOffline(true)
  await expect(page.getByRole('status')).toContainText('Offline')
  await visit.moveTo.click()
  await expect(visit.kept).toContainText(wanted)
  return { place, visit, order, wanted }
}

test('it waits, with the time that it has still on the screen, and is moved once when the network returns @gate', async ({
  page,
  context,
  server,
}) => {
  const sent: (string | undefined)[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/reschedule')) sent.push(request.headers()['idempotency-key'])
  })
  const { place, visit, order, wanted } = await moveOffline(page, context, server.url)
  await place.reload()
  await expect(visit.kept).toContainText(wanted)
  await context.setOffline(false)
  await expect(visit.kept).toBeHidden({ timeout: 20_000 })
  await expect(visit.main).toContainText(wanted)
  const answer = await context.request.get(`${server.url}/api/lamsa/tenant/customers/orders/${order.id}`)
  const { data }: { data: { revision: number } } = await answer.json()
  expect(data.revision).toBe((order.revision ?? 0) + 1)
  expect(new Set(sent).size).toBe(1)
})

test('it stays as it was when somebody was faster, and says so', async ({ page, context, server }) => {
  const { place, visit, order, wanted } = await moveOffline(page, context, server.url)
  const times = await context.request.get(
    `${server.url}/api/lamsa/tenant/customers/orders/${order.id}/available-slots?from=${new Date().toISOString().slice(0, 10)}&days=14`,
  )
  const { data }: { data: { days: { slots: { starts_at: string }[] }[] } } = await times.json()
  const momentOf = (instant: string) => place.say('booking.moment', visitMoment('Asia/Riyadh', instant))
  const slot = data.days.flatMap(({ slots }) => slots).find(({ starts_at }) => momentOf(starts_at) === wanted)
  await bookAt(context, server.url, slot?.starts_at ?? '', someGuest())
  await context.setOffline(false)
  await expect(visit.main).toContainText('It could not be moved to', { timeout: 20_000 })
  await visit.main.getByRole('button', { name: 'Keep the present time' }).click()
  await expect(visit.main.getByText('It could not be moved to')).toBeHidden()
})
