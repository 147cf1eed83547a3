// Add on a card asks the item's questions over the page, and adds only what is answered (docs/specification.md 2.3, 4.4, 5.1).
// In the gate its rules are also held by answers.test.ts (which answer is missing), draft.test.ts (what was chosen is read back
// as it was) and money.test.ts (what it costs). What only a browser can show has no lower test: waiting for every required answer
// stands for it.
import type { Page } from '@playwright/test'
import { itemDialog } from '../pages/item-page.ts'
import { type Place, placeOf } from '../pages/place.ts'
import { storeHome } from '../pages/store-home.ts'
import { type Words, LANGUAGES } from '../pages/words.ts'
import { demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { priceOf } from '../support/priced.ts'
import { screensIn } from '../support/screens.ts'

/** Asks for size and bread, offers extras. */
const WRAP = 'shawarma-wrap'

/** What the wrap asks, in the words of the page. */
function wrapIn({ words }: Place) {
  const { item, option } = demoStore('sumac', words.locale)
  return { name: item(WRAP), option: (question: string, id: string) => option(WRAP, question, id) }
}

async function openQuestions(place: Place) {
  const { name } = wrapIn(place)
  await storeHome(place).addButton(name).click()
  const asked = itemDialog(place, name)
  await expect(asked.dialog).toBeVisible()
  return asked
}

for (const words of LANGUAGES) {
  for (const [screen, viewport] of Object.entries(screensIn(words))) {
    test.describe(`an item that asks, added from its card (${words.locale}, ${screen})`, () => {
      test.use({ locale: words.asks, viewport })

      test(`waits for every required answer, says which is missing, and costs what the contract says${words.locale === 'ar' ? ' @gate' : ''}`, async ({
        page,
        server,
      }) => {
        const place = placeOf(page, { words })
        const { name, option } = wrapIn(place)
        await storeHome(place).open()
        const asked = await openQuestions(place)
        await expect(asked.submit).toBeDisabled()
        await expect(asked.addToCart).toContainText(await priceOf(server.url, WRAP, {}))
        await asked.choose('size', option('size', 'large'))
        await expect(asked.question('size')).toContainText(place.say('catalog.required'))
        await expect(asked.submit).toBeDisabled()
        const missing = asked.missing(await asked.question('bread').getByRole('heading').innerText())
        await missing.click()
        await expect(asked.list('bread')).toBeFocused()
        await asked.list('bread').selectOption({ index: 1 })
        await expect(asked.submit).toBeEnabled()
        await expect(missing).toHaveCount(0)
        await asked.choose('extras', option('extras', 'toum'))
        await asked.increase.click()
        const bread = await asked.list('bread').inputValue()
        const total = await priceOf(server.url, WRAP, { size: 'large', bread, extras: ['toum'] }, 2)
        await expect(asked.addToCart).toContainText(total)
        await asked.addToCart.click()
        await expect(asked.dialog).toBeHidden()
        await storeHome(place).expectInCart(2)
        await expect(storeHome(place).addButton(name)).toBeFocused()
        // The next one starts anew.
        const next = await openQuestions(place)
        await expect(next.submit).toBeDisabled()
        await expect(next.option(option('size', 'large'))).not.toBeChecked()
      })

      test('leaves nothing in the cart when it is closed before, and offers what was chosen again', async ({
        page,
      }) => {
        const place = placeOf(page, { words })
        const { name, option } = wrapIn(place)
        await storeHome(place).open()
        const first = await openQuestions(place)
        await first.choose('size', option('size', 'large'))
        await first.notes.fill('  Crispy')
        const ways: Record<string, (page: Page) => Promise<unknown>> = {
          Escape: () => page.keyboard.press('Escape'),
          'the close button': () => first.close.click(),
          'the scrim': () => page.mouse.click(8, 8),
          Back: () => page.goBack(),
        }
        for (const [way, close] of Object.entries(ways)) {
          await close(page)
          await expect(first.dialog, way).toBeHidden()
          await expect(storeHome(place).addButton(name), way).toBeFocused()
          await storeHome(place).expectInCart(0)
          await openQuestions(place)
          await expect(first.option(option('size', 'large')), way).toBeChecked()
          await expect(first.notes, way).toHaveValue('Crispy')
          await expect(first.submit, way).toBeDisabled()
        }
        await place.reload()
        await expect(first.dialog).toBeVisible()
        await expect(first.option(option('size', 'large'))).toBeChecked()
        await page.goBack()
        await expect(first.dialog).toBeHidden()
        await expect(page).toHaveURL(/\/sumac\/$/)
      })
    })
  }
}

async function tapTwice(page: Page, words: Words): Promise<number> {
  const place = placeOf(page, { words })
  const { name } = wrapIn(place)
  const before = await page.evaluate(() => history.length)
  await storeHome(place).addButton(name).dblclick()
  await expect(itemDialog(place, name).dialog).toBeVisible()
  return (await page.evaluate(() => history.length)) - before
}

test('two quick taps open it once, and two quick ways out leave it once', async ({ page }) => {
  const place = placeOf(page)
  await place.visit('/')
  await storeHome(place).open()
  expect(await tapTwice(page, place.words)).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/sumac\/$/)
})

test('another tab keeps what it shows', async ({ page, context }) => {
  const place = placeOf(page)
  const other = placeOf(await context.newPage())
  const { option } = wrapIn(place)
  for (const each of [place, other]) await storeHome(each).open()
  const there = await openQuestions(other)
  await there.choose('size', option('size', 'regular'))
  const here = await openQuestions(place)
  await here.choose('size', option('size', 'large'))
  await expect(there.option(option('size', 'regular'))).toBeChecked()
  await expect(there.dialog).toBeVisible()
})

test('questions that are not there yet are waited for, and said to be missing when nobody answers', async ({
  page,
}) => {
  const place = placeOf(page)
  const { option } = wrapIn(place)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isCut = true
  await page.route('**/api/sumac/tenant/menu', async (route) => {
    await held
    await (isCut ? route.abort() : route.continue())
  })
  await storeHome(place).open()
  const asked = await openQuestions(place)
  await expect(asked.dialog.getByRole('region', { name: place.say('catalog.loading') })).toBeVisible()
  answer()
  await expect(asked.dialog.getByText(place.say('item.notHere'))).toBeVisible()
  isCut = false
  await asked.dialog.getByRole('button', { name: place.say('app.retry') }).click()
  await asked.choose('size', option('size', 'large'))
  await expect(asked.option(option('size', 'large'))).toBeChecked()
})
