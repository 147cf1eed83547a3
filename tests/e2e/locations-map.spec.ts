// The map of the list of addresses, and what the Location dialog is on which screen.
// What only a browser can show has no lower test: in the gate the test of the dialog stands for it, without the map.
import { locationsPage } from '../pages/locations-page.ts'
import { mapOn } from '../pages/map.ts'
import { placeOf } from '../pages/place.ts'
import { expect, test } from '../support/journey.ts'
import { DESKTOP } from '../support/screens.ts'

test('the Location dialog is a screen on phones, left by going back, and a window on desktops @gate', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signInto(context)
  const locations = locationsPage(placeOf(page))
  await locations.open()
  await locations.add.click()
  await expect(locations.back).toBeVisible()
  await expect(locations.close).toBeHidden()
  await page.setViewportSize(DESKTOP)
  await expect(locations.close).toBeVisible()
  await expect(locations.back).toBeHidden()
})

test('the map of one address shows the streets around it, and where the device is; another one is brought into sight', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signInto(context)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 24.71, longitude: 46.675 })
  await shopper.saveAddress('home')
  const place = placeOf(page)
  const zooms: string[] = []
  page.on('request', (request) => zooms.push(/\/map\/demo\/(\d+)\//.exec(request.url())?.[1] ?? ''))
  const locations = locationsPage(place)
  await locations.open()
  const { map } = mapOn(place, place.say('addresses.map'))
  await map.getByRole('button', { name: place.say('map.locate'), exact: true }).click()
  const here = map.getByText(place.say('map.here'), { exact: true })
  await expect(here).toBeAttached()
  await expect(here.locator('..')).toBeInViewport()
  expect(Math.min(...zooms.filter(Boolean).map(Number))).toBeGreaterThan(12)
  await locations.add.click()
  await locations.locate.click()
  await locations.kind('work').check()
  await locations.save.click()
  await expect(locations.card('Work')).toBeVisible()
  for (const name of ['Home', 'Work'])
    await expect(map.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 0.9 })
})
