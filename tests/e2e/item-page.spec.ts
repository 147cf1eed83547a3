// An item's page: what it asks by type, what it costs, what it keeps, and what goes with it (docs/specification.md 2.6, 5).
// In the gate its rules are also held by answers.test.ts (missing answers, digits of any script), draft.test.ts (what was filled
// in is read back) and related.test.ts (what goes with it, in which order). The bar, the shake, other tabs and broken data have
// no lower test.
import { itemPage } from '../pages/item-page.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu } from '../pages/sign-in-dialog.ts'
import { sharing } from '../pages/store-details.ts'
import { storeHome } from '../pages/store-home.ts'
import { LANGUAGES } from '../pages/words.ts'
import { ASKS_EVERYTHING, demoStore } from '../support/demo-menu.ts'
import { animated } from '../support/animated.ts'
import { expect, test } from '../support/journey.ts'
import { priceOf } from '../support/priced.ts'
import { newShopper } from '../support/shopper.ts'
import { screensIn } from '../support/screens.ts'

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`an item's page (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`takes an answer of every type and costs what the contract says${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
        server,
      }) => {
        const place = placeOf(page, { words })
        const item = itemPage(place)
        const option = (question: string, id: string) =>
          demoStore('sumac', words.locale).option(ASKS_EVERYTHING, question, id)
        await item.open(ASKS_EVERYTHING)
        const price = (answers: Parameters<typeof priceOf>[2], quantity?: number) =>
          priceOf(server.url, ASKS_EVERYTHING, answers, quantity)
        await expect(item.addToCart).toContainText(await price({}))
        await item.choose('serves', option('serves', 'four'))
        await expect(item.addToCart).toContainText(await price({ serves: 'four' }))
        await item.list('rice').selectOption('freekeh')
        await item.pick('dips', [option('dips', 'toum'), option('dips', 'muhammara')])
        await expect(item.picker('dips')).toContainText(option('dips', 'toum'))
        await expect(item.picker('dips')).toContainText(option('dips', 'muhammara'))
        const answers = { serves: 'four', rice: 'freekeh', dips: ['toum', 'muhammara'] }
        await expect(item.addToCart).toContainText(await price(answers))
        await item.text('cutlery').fill('a few')
        await item.addToCart.click()
        await expect(item.question('cutlery')).toContainText(place.say('catalog.notNumber'))
        await expect(item.text('cutlery')).toBeFocused()
        await item.text('cutlery').fill('٤')
        await expect(item.question('cutlery').getByText(place.say('catalog.notNumber'))).toHaveCount(0)
        await item.text('label').fill('Huda')
        await expect(item.decrease).toBeDisabled()
        await item.increase.click()
        await item.increase.click()
        await item.decrease.click()
        await expect(item.addToCart).toContainText(await price(answers, 2))
        await item.decrease.click()
        await expect(item.decrease).toBeDisabled()
        await item.notes.fill('   no onions')
        await expect(item.notes).toHaveValue('no onions')
        await item.addToCart.click()
        await storeHome(place).expectInCart(1)
      })

      test(`says what is missing on its question, leads to the first one and does not leave${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { words })
        const item = itemPage(place)
        const { option } = demoStore('sumac', words.locale)
        await item.open(ASKS_EVERYTHING)
        await expect(item.addToCart).toBeEnabled()
        await item.addToCart.click()
        for (const id of ['serves', 'rice'])
          await expect(item.question(id)).toContainText(place.say('catalog.missingChoice'))
        await expect(item.question('dips')).not.toContainText(place.say('catalog.missingChoice'))
        await expect(item.question('serves').getByRole('radio').first()).toBeFocused()
        await expect(item.question('serves')).toBeInViewport()
        await item.choose('serves', option(ASKS_EVERYTHING, 'serves', 'two'))
        await expect(item.question('serves')).not.toContainText(place.say('catalog.missingChoice'))
        await item.addToCart.click()
        await expect(item.list('rice')).toBeFocused()
        await expect(page).toHaveURL(/\/item\//)
      })

      test('keeps what is filled in through loading again, leaving and a closed tab', async ({ page, context }) => {
        const { option } = demoStore('sumac', words.locale)
        const place = placeOf(page, { words })
        const fill = itemPage(place)
        await fill.open(ASKS_EVERYTHING)
        await fill.choose('serves', option(ASKS_EVERYTHING, 'serves', 'six'))
        await fill.pick('dips', [option(ASKS_EVERYTHING, 'dips', 'tahini')])
        await fill.text('label').fill('Table 4')
        await fill.notes.fill('well done')
        await fill.increase.click()
        const expectKept = async (item: ReturnType<typeof itemPage>) => {
          await expect(item.option(option(ASKS_EVERYTHING, 'serves', 'six'))).toBeChecked()
          await expect(item.picker('dips')).toContainText(option(ASKS_EVERYTHING, 'dips', 'tahini'))
          await expect(item.text('label')).toHaveValue('Table 4')
          await expect(item.notes).toHaveValue('well done')
          await expect(item.decrease).toBeEnabled()
        }
        await expect(fill.decrease).toBeEnabled()
        await place.reload()
        await expectKept(fill)
        await place.open('cart')
        await page.goBack()
        await expectKept(fill)
        const later = await context.newPage()
        await page.close()
        const again = itemPage(placeOf(later, { words }))
        await again.open(ASKS_EVERYTHING)
        await expectKept(again)
        await again.open('shawarma-wrap')
        await expect(again.notes).toHaveValue('')
      })

      test(`says how many calories it has and what is in it${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
      }) => {
        const place = placeOf(page, { words })
        await itemPage(place).open('cheese-kunafa')
        await expect(page.getByText(place.say('item.calories', { count: 560 }))).toBeVisible()
        const contains = { en: ['Milk', 'Wheat', 'Pistachios'], ar: ['حليب', 'قمح', 'فستق'] }[words.locale]
        const label = page.getByText(place.say('item.allergens'))
        await expect(label.locator('> *')).toHaveText(contains)
        await itemPage(place).open('fattoush')
        await expect(label).toBeHidden()
      })

      test('ends in a list titled Order, its own category first, that adds without leaving', async ({ page }) => {
        const place = placeOf(page, { words })
        const item = itemPage(place)
        const store = demoStore('sumac', words.locale)
        await item.open('falafel-pita')
        await item.notes.fill('no tahini')
        await expect(item.related.getByRole('heading', { level: 2 })).toHaveText(place.say('item.related'))
        const names = item.related.getByRole('heading', { level: 3 })
        const wraps = ['shawarma-wrap', 'ember-burger', 'kofta-wrap', 'halloumi-wrap'].map((id) => store.item(id))
        await expect(names.first()).toBeVisible()
        expect((await names.allTextContents()).slice(0, wraps.length)).toEqual(wraps)
        expect(await names.allTextContents()).not.toContain(store.item('lamb-ribs'))
        await storeHome(place).addButton(store.item('kofta-wrap')).click()
        await expect(page.getByText(place.say('item.added', { name: store.item('kofta-wrap') }))).toBeVisible()
        await expect(page).toHaveURL(/\/item\/falafel-pita$/)
        await expect(item.notes).toHaveValue('no tahini')
      })

      test('is shared by its own address, leads home and to the menu, and says when it left the menu', async ({
        page,
        server,
      }) => {
        await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
        const place = placeOf(page, { words })
        const item = itemPage(place)
        await item.open('fattoush?source=pwa')
        await sharing(place).button.click()
        await expect(sharing(place).link).toHaveValue(`${server.url}/sumac/item/fattoush?locale=${words.locale}`)
        await sharing(place).close.click()
        await expect(sharing(place).button).toBeFocused()
        if (screen === 'desktop') {
          const path = page.getByRole('navigation', { name: place.say('catalog.path') })
          await expect(path.getByRole('link')).toHaveText([place.say('catalog.home'), place.say('store.menu')])
        } else {
          await expect(item.back).toBeVisible()
        }
        await item.open('no-such-dish')
        await expect(page.getByRole('heading', { name: place.say('catalog.noItem') })).toBeVisible()
        await expect(page.getByRole('link', { name: place.say('catalog.seeMenu') })).toBeVisible()
      })
    })
  }
}

test('on a phone back and share float, and become a bar with the name once that has scrolled away', async ({
  page,
}) => {
  const place = placeOf(page)
  const item = itemPage(place)
  await storeHome(place).open()
  await storeHome(place).dish('Ember mixed grill').click()
  await expect(item.bar).toHaveAttribute('data-solid', 'false')
  await page.mouse.wheel(0, 700)
  await expect(item.bar).toHaveAttribute('data-solid', 'true')
  await expect(item.bar).toContainText('Ember mixed grill')
  await item.back.click()
  await expect(page).toHaveURL(/\/sumac\/$/)
  await expect(storeHome(place).heading).toBeVisible()
})

test('a missing answer shakes its question once, unless motion is unwelcome', async ({ page }) => {
  const item = itemPage(placeOf(page))
  const shaken = await animated(page)
  await item.open(ASKS_EVERYTHING)
  await item.addToCart.click()
  await expect(item.question('serves').getByRole('radio').first()).toBeFocused()
  const question = await item.question('serves').getByRole('heading').innerText()
  await expect.poll(() => shaken).toEqual([question])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await item.notes.focus()
  await item.addToCart.click()
  await expect(item.question('serves').getByRole('radio').first()).toBeFocused()
  expect(shaken).toEqual([question])
})

test('signing out takes what is half filled in along, in other tabs too', async ({ page, context, server }) => {
  const place = placeOf(page)
  await (await newShopper(server.url)).signInto(context)
  const item = itemPage(place)
  await item.open('fattoush')
  await item.notes.fill('for Noura')
  const other = itemPage(placeOf(await context.newPage()))
  await other.open('fattoush')
  await expect(other.notes).toHaveValue('for Noura')
  await page.bringToFront()
  await storeHome(place).open()
  await accountMenu(place).button.click()
  await accountMenu(place).logout.click()
  await expect(accountMenu(place).signIn).toBeVisible()
  await expect(other.notes).toHaveValue('')
  await item.open('fattoush')
  await expect(item.addToCart).toBeEnabled()
  await expect(item.notes).toHaveValue('')
})

/**
 * Follows a link with amounts that cannot be read until `mended` is set: the reader of the menu lets no such data in, so the browser
 * plays it. In one step, or rows that are drawn again in between would be broken too and their links gone.
 */
function followWithBrokenAmounts(link: HTMLElement | SVGElement): void {
  const padEnd = String.prototype.padEnd.call.bind(String.prototype.padEnd)
  const broken = function (this: string, ...rest: Parameters<typeof String.prototype.padEnd>) {
    if (!('mended' in window)) throw new Error('an amount that cannot be read')
    return padEnd(this, ...rest)
  }
  Reflect.set(String.prototype, 'padEnd', broken)
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

test.describe('broken data', () => {
  test.use({ allowedNoise: [[/an amount that cannot be read/], { scope: 'test' }] })

  test('costs an item its questions, not its page, and they come back with Reset', async ({ page }) => {
    const place = placeOf(page)
    const item = itemPage(place)
    await storeHome(place).open()
    await storeHome(place).dish('Shawarma wrap').evaluate(followWithBrokenAmounts)
    await expect(item.heading).toHaveText('Shawarma wrap')
    // Cards of other items, each in its list, are broken too.
    const ofItem = page.locator('main :not(li *)')
    const broken = page.getByText(place.say('catalog.cardFailed')).and(ofItem)
    await expect(broken).toBeVisible()
    await expect(item.back).toBeVisible()
    await page.evaluate(() => Object.assign(window, { mended: true }))
    await page
      .getByRole('button', { name: place.say('catalog.reset') })
      .and(ofItem)
      .click()
    await expect(broken).toHaveCount(0)
    await expect(item.addToCart).toBeEnabled()
  })
})
