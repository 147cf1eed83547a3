// A store whose names begin and end with signs, in one language only, and one name in two sections.
import type { ImportDocument } from '#contract/import-document'
import { storeDocument } from './stores.ts'

/** Names as an owner writes them, in both languages of the store. */
export const WRITTEN = ["Chef's Special!", 'Water 500ml.', '*Vegan* Bowl', '(New) Burger'] as const

/** The store's own name ends with a sign too. */
export const WRITTEN_STORE = 'Oven & Co.'

const both = (text: string) => ({ en: text, ar: text })

/** A store open around the clock that sells these names (`written-1` and on), and `Margherita` as a pizza and as a cocktail. */
export function writtenNames(slug: string): ImportDocument {
  const document = storeDocument(slug)
  const sold = { description: both('Made fresh, every day.'), price: '24.00', is_recommended: true }
  return {
    ...document,
    store: { ...document.store, name: both(WRITTEN_STORE), address: both('12 Olaya St. (North)') },
    categories: [
      { id: 'pizzas', name: { en: 'Pizzas', ar: 'بيتزا' } },
      { id: 'cocktails', name: both('Cocktails') },
    ],
    items: [
      ...WRITTEN.map((name, at) => ({ ...sold, id: `written-${at + 1}`, category_id: 'pizzas', name: both(name) })),
      { ...sold, id: 'pizza', category_id: 'pizzas', name: { en: 'Margherita', ar: 'مارغريتا' } },
      { ...sold, id: 'cocktail', category_id: 'cocktails', name: { en: 'Margherita', ar: 'مارغريتا' } },
    ],
  }
}
