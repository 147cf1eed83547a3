import type { Place } from './place.ts'

/** The list of stores of the server. */
export function directory({ page, say, visit }: Place) {
  return {
    open: () => visit('/'),
    heading: page.getByRole('heading', { level: 1, name: say('catalog.stores') }),
    store: (name: string) => page.getByRole('link', { name, exact: true }),
  }
}
