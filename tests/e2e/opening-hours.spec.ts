// When a store is open, on the store's clock: in the first HTML, in the running page, wherever the phone is.
// In the gate its rules are also held by opening-hours.test.ts (when a store is open, and the week ahead), opening-year.test.ts
// (every minute of a year), page-limits.test.ts (a page is drawn again when the clock changes what it says) and intl.test.ts (the
// Arabic forms of a number).
import { openingOf } from '../pages/opening.ts'
import { placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { BUDGETS, measureFirstView } from '../support/first-view.ts'
import { expect, test } from '../support/store-at.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'

// 21 November 2026 is a Saturday.
const SAYINGS = {
  en: [
    ['2026-11-21T12:00:00+03:00', 'Open until 3:00 PM'],
    ['2026-11-21T16:00:00+03:00', 'Opens at 6:00 PM'],
    ['2026-11-21T22:30:00+03:00', 'Closes in 60 minutes'],
    ['2026-11-21T23:18:30+03:00', 'Closes in 12 minutes'],
    ['2026-11-21T23:29:00+03:00', 'Closes in 1 minute'],
    ['2026-11-21T23:30:00+03:00', 'Opens Sunday at 11:00 AM'],
    ['2026-11-25T12:00:00+03:00', 'Closed today'],
    ['2026-11-26T19:00:00+03:00', 'Open 24 hours'],
    ['2026-11-29T12:00:00+03:00', 'Closed today (Eid)'],
  ],
  ar: [
    ['2026-11-21T12:00:00+03:00', 'مفتوح حتى 3:00 م'],
    ['2026-11-21T16:00:00+03:00', 'يفتح الساعة 6:00 م'],
    ['2026-11-21T23:18:30+03:00', 'يغلق بعد 12 دقيقة'],
    ['2026-11-21T23:20:00+03:00', 'يغلق بعد 10 دقائق'],
    ['2026-11-21T23:28:00+03:00', 'يغلق بعد دقيقتين'],
    ['2026-11-21T23:29:00+03:00', 'يغلق بعد دقيقة واحدة'],
    ['2026-11-21T23:30:00+03:00', 'يفتح الأحد الساعة 11:00 ص'],
    ['2026-11-25T12:00:00+03:00', 'مغلق اليوم'],
    ['2026-11-26T19:00:00+03:00', 'مفتوح على مدار الساعة'],
    ['2026-11-29T12:00:00+03:00', 'مغلق اليوم (العيد)'],
  ],
} as const

for (const words of [ENGLISH, ARABIC]) {
  test.describe(`the banner in ${words.locale}`, () => {
    test.use({ locale: words.asks })

    test('says until when it is open, or when it opens, at any time', async ({ page, request, setTime }) => {
      const opening = openingOf(placeOf(page, { words }))
      for (const [instant, said] of SAYINGS[words.locale]) {
        await setTime(instant)
        const html = await request.get('/sumac/', { headers: { 'accept-language': words.asks } })
        expect(await html.text(), instant).toContain(`>${said}</span>`)
        await opening.openHome()
        await expect(opening.said(said), instant).toBeVisible()
      }
    })
  })
}

test('counts the minutes down and turns to the next opening by itself, without moving anything', async ({
  page,
  setTime,
  timedShop,
}) => {
  await setTime('2026-11-21T23:18:10+03:00')
  const goOn = (minutes: number) => {
    timedShop.now = new Date(timedShop.now.getTime() + minutes * 60_000)
    return page.clock.runFor(minutes * 60_000)
  }
  const opening = openingOf(placeOf(page))
  await opening.openHome()
  await expect(opening.said('Closes in 12 minutes')).toBeVisible()
  const before = await opening.header.boundingBox()
  await goOn(1)
  await expect(opening.said('Closes in 11 minutes')).toBeVisible()
  await goOn(2)
  await expect(opening.said('Closes in 9 minutes')).toBeVisible()
  expect(await opening.header.boundingBox()).toEqual(before)
  await goOn(9)
  await expect(opening.said('Opens Sunday at 11:00 AM')).toBeVisible()
})

for (const words of [ENGLISH, ARABIC])
  test(`a closed store moves nothing while the page comes (${words.locale})`, async ({
    browser,
    timedShop,
    setTime,
  }) => {
    for (const instant of ['2026-11-21T23:30:00+03:00', '2026-11-29T12:00:00+03:00'])
      for (const viewport of [PHONE, DESKTOP]) {
        await setTime(instant)
        const context = await browser.newContext({ viewport, locale: words.asks, serviceWorkers: 'block' })
        await context.clock.setFixedTime(timedShop.now)
        const { layoutShift } = await measureFirstView(context, `${timedShop.url}/sumac/`)
        await context.close()
        expect.soft(layoutShift, `${instant}, ${viewport.width} px`).toBeLessThanOrEqual(BUDGETS.layoutShift)
      }
  })

test.describe('a phone in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('shows the store’s times and says whose they are', async ({ page, setTime }) => {
    await setTime('2026-11-21T12:00:00+03:00')
    const opening = openingOf(placeOf(page))
    await opening.openHome()
    await expect(opening.said('Open until 3:00 PM')).toBeVisible()
    await opening.openDetails()
    await expect(opening.zoneNote).toHaveText('These are the store’s times. It is 12:00 PM there now.')
    expect((await opening.days())[0]).toContain('Saturday')
  })
})

test.describe('a phone where the clock shows the same', () => {
  test.use({ timezoneId: 'Asia/Kuwait' })

  test('shows the week from today on, past midnight and exceptions included', async ({ page, setTime }) => {
    await setTime('2026-11-25T12:00:00+03:00')
    const opening = openingOf(placeOf(page))
    await opening.openDetails()
    const days = (await opening.days()).map((text) => text.split(/\s*\n\s*/).join(' | '))
    expect(days).toEqual([
      'Wednesday Today | Closed',
      'Thursday | 6:00 PM – 2:00 AM',
      'Friday | 2:00 AM – 12:00 AM',
      'Saturday | 11:00 AM – 3:00 PM | 6:00 PM – 11:30 PM',
      'Sunday | Eid | Closed',
      'Monday | Closed',
      'Tuesday | 24 hours',
    ])
    await expect(opening.badge).toHaveText('Opens Thursday at 6:00 PM')
    await expect(opening.zoneNote).toBeHidden()
    await expectAccessible(page, 'closed')
  })
})

for (const words of [ENGLISH, ARABIC]) {
  test.describe(`a closed day in ${words.locale}`, () => {
    test.use({ locale: words.asks, timezoneId: 'Asia/Riyadh' })

    test(`is explained, leaves the menu usable and says in the cart bar when the store opens${words.locale === 'ar' ? ' @gate' : ''}`, async ({
      page,
      setTime,
    }) => {
      await setTime('2026-11-29T12:00:00+03:00')
      const place = placeOf(page, { words })
      const opening = openingOf(place)
      await opening.openHome()
      const opens = words.locale === 'en' ? 'Opens Tuesday at 12:00 AM' : 'يفتح الثلاثاء الساعة 12:00 ص'
      await expect(opening.closedNote).toContainText(place.say('hours.weAreClosed'))
      await expect(opening.closedNote).toContainText(place.say('hours.fillCart', { opens }))
      await storeHome(place).add(words.locale === 'en' ? 'Plain sumac' : 'sumac Plain')
      await expect(opening.cartBar).toContainText(opens)
      await expectAccessible(page, 'closed')
    })
  })
}
