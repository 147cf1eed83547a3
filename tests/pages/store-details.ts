import type { Place } from './place.ts'

/** What a store tells about itself on a page of its own. */
export function storeDetails({ page, say, open }: Place) {
  const main = page.getByRole('main')
  return {
    /** Opens the page and touches it where nothing is, as somebody does who looks at it: its map comes then. */
    open: async () => {
      await open('store-details')
      await page.mouse.click(1, 1)
    },
    heading: page.getByRole('heading', { level: 1, name: say('store.details') }),
    main,
    directions: main.getByRole('link', { name: say('store.directions') }),
    call: main.getByRole('link', { name: say('store.call') }),
    email: main.getByRole('link', { name: say('store.email') }),
    social: (name: string) => main.getByRole('link', { name: say(`store.${name}`), exact: true }),
    /** Links that leave the site. */
    elsewhere: main.locator('a[target=_blank]'),
    back: main.getByRole('link', { name: say('catalog.back') }),
  }
}

/** Sharing, wherever it is offered, and the dialog of browsers that cannot share. */
export function sharing({ page, say }: Place) {
  const dialog = page.getByRole('dialog', { name: say('catalog.shareUnsupported') })
  return {
    button: page.getByRole('button', { name: say('catalog.share'), exact: true }).filter({ visible: true }),
    dialog,
    copy: dialog.getByRole('button', { name: say('catalog.copyLink') }),
    copied: dialog.getByText(say('catalog.linkReady')),
    link: dialog.getByRole('textbox', { name: say('catalog.link') }),
    close: dialog.getByRole('button', { name: say('catalog.close') }),
  }
}
