// Small stores for tests: a menu with every kind of question, every text carrying the store's own word.
import type { ImportDocument } from '#contract/import-document'

export type StoreOptions = {
  /** Put into every text of the store, so that a leak can be seen. */
  canary?: string
  /** A store that is no restaurant asks for an e-mail and more. */
  category?: string
  minimum?: string
}

/** A store open around the clock with four items: `plain`, `asks`, `gone` (sold out) and `extra`. Prices in SAR, 15 % tax. */
export function storeDocument(
  slug: string,
  { canary = slug, category = 'restaurants-cafes', minimum = '60.00' }: StoreOptions = {},
): ImportDocument {
  const words = (text: string) => ({ en: `${text} ${canary}`, ar: `${canary} ${text}` })
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
  return {
    version: 1,
    store: {
      slug,
      name: words('Store'),
      description: words('About'),
      address: words('Street'),
      phone: null,
      email: null,
      tax: 15,
      currency: 'SAR',
      min_delivery_order_amount: minimum,
      delivery_fee: '10.00',
      is_shop_visit: false,
      working_days: days.map((day) => ({ day, hours_from: '00:00', hours_to: '00:00' })),
      time_zone: 'Asia/Riyadh',
      country: 'SA',
      category: { slug: category, name: words('Category') },
      social_links: {},
      order_types: ['takeaway', 'dine_in', 'delivery'],
      guest_order_types: ['takeaway', 'dine_in'],
      brand_color: '#D9481F',
    },
    categories: [
      { id: 'mains', name: words('Mains') },
      { id: 'drinks', name: words('Drinks') },
    ],
    items: [
      { id: 'plain', category_id: 'mains', name: words('Plain'), description: words('A plain dish'), price: '24.00' },
      {
        id: 'asks',
        category_id: 'mains',
        name: words('Asks'),
        description: words('A dish that asks'),
        price: '40.00',
        variables: [
          {
            id: 'size',
            name: words('Size'),
            type: { key: 15 },
            is_required: true,
            options: [
              { id: 'small', option_value: words('Small'), price: '0.00' },
              { id: 'large', option_value: words('Large'), price: '5.50' },
            ],
          },
        ],
      },
      {
        id: 'gone',
        category_id: 'mains',
        name: words('Gone'),
        description: words('Sold out'),
        price: '12.00',
        is_available: false,
      },
      {
        id: 'extra',
        category_id: 'drinks',
        name: words('Extra'),
        description: words('A drink'),
        price: '8.50',
        is_recommended: true,
      },
    ],
    images: {},
  }
}
