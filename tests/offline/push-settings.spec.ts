// Notifications of this device in the settings: on, tried, off, and refused. In a real Chromium, as push-chromium.spec.ts.
// In the gate its rules are also held by routes.test.ts of server/modules/push (what a test says of each answer of a push service).
import type { TestEnd } from '#data/push/push-device.ts'
import { placeOf } from '../pages/place.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { expectAccessible } from '../support/accessible.ts'
import { customerAtCounter } from '../support/counter.ts'
import { expect, shown, test, unsubscribe } from '../support/push-journey.ts'

test('a browser that refuses is told how to undo it, and nothing is registered', async ({
  pushed: { server },
  withBrowser,
}) => {
  await withBrowser({ grant: false }, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    await customerAtCounter(context, server.url)
    await context.clearPermissions()
    await settingsPage(place).open()
    const blocked = page.getByText(place.say('push.state.blocked'), { exact: true })
    const turnOn = page.getByRole('button', { name: place.say('push.turnOn'), exact: true })
    await expect(blocked.or(turnOn)).toBeVisible()
    if (await turnOn.isVisible()) await turnOn.click()
    await expect(page.getByText(/allow notifications there|Without your permission/)).toBeVisible()
    await expect(page.getByRole('button', { name: place.say('push.sendTest') })).toHaveCount(0)
  })
})

test('a test that does not arrive says at which step it stopped', async ({
  pushed: { server, service },
  withBrowser,
}) => {
  test.setTimeout(180_000)
  await withBrowser({}, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    await customerAtCounter(context, server.url)
    await settingsPage(place).open()
    const button = (name: Parameters<typeof place.say>[0]) =>
      page.getByRole('button', { name: place.say(name), exact: true })
    await button('push.turnOn').click()
    const endsWith = async (end: TestEnd) => {
      await button('push.sendTest').click()
      await expect(page.getByText(place.say(`push.test.${end}`)), end).toBeVisible({ timeout: 25_000 })
    }
    const registered = async () => {
      await button('push.turnOff').click()
      await button('push.turnOn').click()
      await expect(button('push.sendTest')).toBeVisible()
    }
    service.pretend('lose')
    await endsWith('silent')
    service.pretend('refuse')
    await endsWith('refused')
    service.pretend('hang')
    await endsWith('unreached')
    service.pretend('gone')
    await endsWith('gone')
    service.pretend(null)
    await endsWith('unknown-here')
    await registered()
    await unsubscribe(page)
    await endsWith('service')
    await place.reload()
    await expect(button('push.sendTest')).toBeVisible()
    await context.setOffline(true)
    await endsWith('store')
    await context.setOffline(false)
    await endsWith('arrived')
  })
})

test('the settings turn it on, send a test that arrives, and turn it off @gate', async ({
  pushed: { server },
  withBrowser,
}) => {
  await withBrowser({}, async ({ context }) => {
    const page = await context.newPage()
    const place = placeOf(page)
    await customerAtCounter(context, server.url)
    await settingsPage(place).open()
    const button = (name: Parameters<typeof place.say>[0]) =>
      page.getByRole('button', { name: place.say(name), exact: true })
    await expect(page.getByRole('heading', { name: 'Notifications on this phone' })).toBeVisible()
    await button('push.turnOn').click()
    await button('push.sendTest').click()
    await expect(page.getByText(place.say('push.test.arrived'))).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page, 'notifications that work')
    await button('push.turnOff').click()
    await expect(button('push.turnOn')).toBeVisible()
    await expect.poll(() => shown(page)).toEqual([])
  })
})
