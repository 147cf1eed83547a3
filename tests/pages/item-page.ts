import type { Locator, Page } from '@playwright/test'
import type { Place } from './place.ts'

const PICKER = '[aria-haspopup=dialog]'

/** What an item asks wherever it is ordered: on its page, in its drawer, in the modal of its card. */
function itemForm({ page, say }: Place, scope: Page | Locator) {
  const question = (id: string) => scope.locator(`[data-variable="${id}"]`)
  const done = page.getByRole('button', { name: say('item.done'), exact: true })
  return {
    question,
    /** What a question of choices offers. */
    option: (name: RegExp | string) => scope.getByRole('radio', { name }),
    list: (id: string) => question(id).getByRole('combobox'),
    text: (id: string) => question(id).getByRole('textbox'),
    choose: (id: string, option: string) => question(id).getByText(option, { exact: true }).click(),
    /** Field of a question that takes many options; they are on a sheet. */
    picker: (id: string) => question(id).locator(PICKER),
    pick: async (id: string, options: readonly string[]) => {
      await question(id).locator(PICKER).click()
      for (const option of options) await page.getByRole('dialog').getByText(option, { exact: true }).click()
      await done.click()
      await done.waitFor({ state: 'hidden' })
    },
    done,
    notes: scope.getByRole('textbox', { name: say('catalog.notes') }),
    increase: scope.getByRole('button', { name: say('catalog.increase'), exact: true }),
    decrease: scope.getByRole('button', { name: say('catalog.decrease'), exact: true }),
    addToCart: scope.getByRole('button', { name: say('catalog.addToCart') }),
    /** The same button, whatever it says. */
    submit: scope.locator('button[type=submit]'),
    /** Beside its name. */
    price: scope.locator(':is(h1, h2) + p').first().locator('bdi'),
  }
}

/** An item's page: what it asks, notes, quantity, and adding it. */
export function itemPage(place: Place) {
  const { page, say, open } = place
  const main = page.getByRole('main')
  return {
    ...itemForm(place, main),
    open: (id: string) => open(`item/${id}`),
    heading: page.getByRole('heading', { level: 1 }),
    picture: page.locator('main img').first(),
    /** Says whether it stands on its own, or on the picture that comes before it. */
    bar: main.locator('[data-solid]'),
    plate: main.locator(':has(+ [data-status-below])'),
    back: page.getByRole('link', { name: say('catalog.back'), exact: true }),
    share: page.getByRole('button', { name: say('catalog.share'), exact: true }),
    related: page.getByRole('region', { name: say('item.related'), exact: true }),
  }
}

/** An item over a page: its questions, asked by its card, or its drawer. */
export function itemDialog(place: Place, name: string) {
  const { page, say } = place
  const dialog = page.getByRole('dialog', { name, exact: true })
  return {
    ...itemForm(place, dialog),
    dialog,
    close: dialog.getByRole('button', { name: say('catalog.close'), exact: true }),
    /** Says which answer is missing, and leads there. */
    missing: (question: string) => dialog.getByRole('button', { name: say('item.stillMissing', { question }) }),
    fullPage: dialog.getByRole('link', { name: say('item.fullPage') }),
    related: dialog.getByRole('region', { name: say('item.related'), exact: true }),
  }
}
