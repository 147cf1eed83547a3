import type { Place } from './place.ts'

/** The list of stores of the server. */
export function directory({ page, say, visit }: Place) {
  const pages = page.getByRole('navigation', { name: say('catalog.storePages') })
  return {
    open: () => visit('/'),
    heading: page.getByRole('heading', { level: 1, name: say('catalog.stores') }),
    store: (name: string) => page.getByRole('link', { name, exact: true }),
    cards: page.getByRole('main').getByRole('listitem'),
    /** The way to the other pages of the list. */
    pages,
    pageOf: (number: number, count: number) => say('catalog.storePage', { page: number, pages: count }),
    next: pages.getByRole('link', { name: say('catalog.next') }),
    previous: pages.getByRole('link', { name: say('catalog.previous') }),
  }
}
