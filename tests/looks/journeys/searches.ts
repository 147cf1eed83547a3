// Searching, and what a store tells about itself.
import { mapOn } from '../../pages/map.ts'
import { searchPage } from '../../pages/search-page.ts'
import { sharing, storeDetails } from '../../pages/store-details.ts'
import { demoStore } from '../../support/demo-menu.ts'
import { expect, journey } from '../journey.ts'

export const searches = journey(
  'search',
  ['empty', 'results', 'nothing', 'recent', 'services'],
  async ({ at, shoot }) => {
    const search = searchPage(at())
    await search.open()
    await shoot('empty')
    await search.field.fill('lamb')
    await expect(search.count(6)).toBeVisible()
    await search.field.press('Enter')
    await shoot('results')
    await search.field.fill('shawmarra')
    await expect(search.suggestion('Shawarma')).toBeVisible()
    await shoot('nothing')
    await search.clear.click()
    await expect(search.recents).toBeVisible()
    await shoot('recent')
    const services = searchPage(at('lamsa'))
    await services.open('massage')
    await expect(services.names.first()).toBeVisible()
    await shoot('services')
  },
)

export const details = journey(
  'store-details',
  ['restaurant', 'salon', 'sharing', 'link-copied'],
  async ({ at, words, shoot }) => {
    for (const [shot, slug] of [
      ['salon', 'lamsa'],
      ['restaurant', 'sumac'],
    ] as const) {
      const place = at(slug)
      const { canvas, coordinates } = mapOn(place, place.say('map.of', { name: demoStore(slug, words.locale).name }))
      await storeDetails(place).open()
      await canvas.scrollIntoViewIfNeeded()
      await expect(coordinates).toBeHidden()
      await shoot(shot)
    }
    const share = sharing(at())
    await share.button.first().click()
    await expect(share.dialog).toBeVisible()
    await shoot('sharing')
    await share.copy.click()
    await shoot('link-copied')
  },
)
