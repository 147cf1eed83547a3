import type { Place } from './place.ts'

/** Home of a store whose services are booked, and the details of a service over it. */
export function serviceHome({ page, say, open }: Place) {
  const list = page.locator('[aria-labelledby=services]').getByRole('list')
  const recommended = page.getByRole('region', { name: say('catalog.recommended'), exact: true })
  const named = (name: string) => ({ has: page.getByRole('heading', { name, exact: true }) })
  const card = (name: string) => list.getByRole('listitem').filter(named(name))
  const bookCard = (name: string) => recommended.getByRole('listitem').filter(named(name))
  const bookNow = { name: say('services.bookNow'), exact: true }
  return {
    open: (query = '') => open(query),
    heading: page.getByRole('heading', { level: 1 }),
    cards: list.getByRole('listitem'),
    card,
    recommended,
    tiles: page.getByRole('navigation', { name: say('services.categories') }).getByRole('link'),
    link: (name: string) => card(name).getByRole('link', { name, exact: true }),
    bookNow: (name: string) => card(name).getByRole('button', bookNow),
    bookRecommended: (name: string) => bookCard(name).getByRole('button', bookNow),
    bookings: page.getByRole('link', { name: say('navigation.bookings'), exact: true }),
  }
}

/** Details of a service over the page. */
export function serviceDialog({ page, say }: Place, name: string) {
  const dialog = page.getByRole('dialog', { name, exact: true })
  return {
    dialog,
    heading: dialog.getByRole('heading', { name, exact: true }),
    bookNow: dialog.getByRole('button', { name: say('services.bookNow'), exact: true }),
    close: dialog.getByRole('button', { name: say('services.close'), exact: true }),
    /** What it is, after everything else that is said of it. */
    text: dialog.locator('p').last(),
  }
}
