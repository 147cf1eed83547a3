import { expect } from '@playwright/test'
import type { Place } from './place.ts'
import { toastOn } from './toast.ts'

/** The dialog in which an address is placed and named. */
export function locationDialog({ page, say }: Place) {
  const dialog = page.getByRole('dialog', { name: say('addresses.location'), exact: true })
  const field = (id: string) => dialog.getByRole('textbox', { name: say(id) })
  const locate = dialog.getByRole('button', { name: say('map.locate'), exact: true })
  const save = dialog.getByRole('button', { name: say('addresses.save'), exact: true })
  return {
    dialog,
    /** Puts the pin where the device is, inside every demo store's area, and types the address. */
    async pinAndType(address: string) {
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation({ latitude: 24.7, longitude: 46.69 })
      await locate.click()
      await expect(
        dialog.getByText(say('addresses.inside')).or(dialog.getByText(say('addresses.insideVisits'))),
      ).toBeVisible()
      await field('addresses.address').fill(address)
    },
    /** Saves other words at a place that was saved: whether its pin is still right is asked once. */
    async saveChanged() {
      await save.click()
      await expect(dialog.getByText(say('addresses.pinInDoubt'))).toBeVisible()
      await save.click()
    },
    search: dialog.getByRole('searchbox', { name: say('addresses.search') }),
    found: (name: string) => dialog.getByRole('search').getByRole('button', { name }).first(),
    address: field('addresses.address'),
    name: field('addresses.name'),
    more: dialog.getByText(say('addresses.more'), { exact: true }),
    street: field('addresses.street'),
    city: field('addresses.city'),
    kind: (kind: 'home' | 'work' | 'other') => dialog.getByRole('radio', { name: say(`addresses.${kind}`) }),
    locate,
    save,
    /** Phone: it is a screen. */
    back: dialog.getByRole('button', { name: say('addresses.back'), exact: true }),
    /** Larger screens: it is a window. */
    close: dialog.getByRole('button', { name: say('addresses.close'), exact: true }),
  }
}

/** The customer's saved addresses. */
export function locationsPage(place: Place) {
  const { page, say, open } = place
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: say('addresses.show', { name }) }) })
  const item = (id: string) => page.getByRole('menuitem', { name: say(id), exact: true })
  const sorry = page.getByRole('dialog', { name: say('addresses.sorry'), exact: true })
  return {
    ...locationDialog(place),
    /** Opens the page and touches it where nothing is, as somebody does who looks at it: its map comes then. */
    open: async () => {
      await open('settings/locations')
      await page.mouse.click(1, 1)
    },
    cards: page.locator('li[data-primary]'),
    card,
    add: page.getByRole('button', { name: say('addresses.add'), exact: true }),
    menu: (name: string) => page.getByRole('button', { name: say('addresses.menu', { name }), exact: true }),
    makePrimary: item('addresses.makePrimary'),
    edit: item('addresses.edit'),
    /** On the card of a change that was refused. */
    editRefused: (name: string) => card(name).getByRole('button', { name: say('addresses.edit'), exact: true }),
    remove: item('addresses.delete'),
    primary: (name: string) => card(name).getByText(say('addresses.primary'), { exact: true }),
    waits: (name: string) => card(name).getByText(say('addresses.waits'), { exact: true }),
    sorry,
    ok: sorry.getByRole('button', { name: say('addresses.ok'), exact: true }),
    deleting: (name: string) => page.getByRole('dialog', { name: say('addresses.deleteTitle', { name }) }),
    confirmDelete: page.getByRole('dialog').getByRole('button', { name: say('addresses.delete'), exact: true }),
    toast: toastOn(page),
  }
}
