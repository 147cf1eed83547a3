// The large demo store: 2,000 items in 40 categories, the same ones every time.
import { WEEKDAYS } from '#domain/wall-clock'
import { type Dish, type Pair, DISHES, FAMILIES } from './bazaar-words.ts'
import type { StoreFile } from './store-file.ts'

const text = ([en, ar]: Pair) => ({ en, ar })
const price = (hundredths: number) => (hundredths / 100).toFixed(2)
const pictureOf = (dish: Dish) => `${dish.picture}-${dish.hue}`

/** Fifty items of a category: each filling with each side; every side costs a little more, as does every filling. */
function itemsOf(dish: Dish): StoreFile['items'] {
  const { fillings, sides, made } = FAMILIES[dish.family]
  return fillings.flatMap(([fillingEn, fillingAr], filling) =>
    sides.map(([sideEn, sideAr], side) => {
      const en = `${fillingEn} ${dish.name[0]} ${sideEn}`
      const ar = `${dish.name[1]} ${fillingAr} ${sideAr}`
      return {
        id: `${dish.id}-${filling + 1}-${side + 1}`,
        category_id: dish.id,
        name: { en, ar },
        description: { en: `${made[0]}: ${en.toLowerCase()}.`, ar: `${made[1]}: ${ar}.` },
        image: pictureOf(dish),
        price: price(dish.base + filling * 75 + side * 50),
        is_recommended: filling === 0 && side === 0,
        is_available: !(filling === 9 && side === 4),
      }
    }),
  )
}

/** The store's document. Deterministic: two calls are deeply equal. */
export function bazaarDocument(): StoreFile {
  return {
    version: 1,
    store: {
      slug: 'bazaar',
      name: { en: 'Grand Bazaar', ar: 'البازار الكبير' },
      description: {
        en: 'Forty counters under one roof: two thousand dishes, sweets and drinks, made while you wait.',
        ar: 'أربعون ركنًا تحت سقف واحد: ألفا صنف من الأطباق والحلويات والمشروبات، تُحضّر أمامك.',
      },
      address: { en: 'Al Balad, Jeddah', ar: 'البلد، جدة' },
      logo: 'logo',
      cover: 'cover',
      cover_ar: 'cover-ar',
      phone: '+966125550155',
      email: 'hello@bazaar.example',
      tax: 15,
      currency: 'SAR',
      min_delivery_order_amount: '0.00',
      delivery_fee: '0.00',
      is_shop_visit: false,
      working_days: WEEKDAYS.map((day) => ({ day, hours_from: '00:00', hours_to: '00:00' })),
      time_zone: 'Asia/Riyadh',
      country: 'SA',
      category: { slug: 'restaurants-cafes', name: { en: 'Restaurants & cafes', ar: 'مطاعم ومقاهٍ' } },
      social_links: { instagram: 'https://instagram.com/bazaar.example' },
      order_types: ['dine_in', 'takeaway'],
      guest_order_types: ['dine_in', 'takeaway'],
      brand_color: '#1F5FA8',
      location: { latitude: 21.4858, longitude: 39.1865 },
      reviews: { average: 4.5, total: 5_210 },
    },
    categories: DISHES.map((dish) => ({ id: dish.id, name: text(dish.plural), image: pictureOf(dish) })),
    items: DISHES.flatMap(itemsOf),
    images: {
      logo: { file: 'bazaar-logo.webp' },
      cover: { file: 'bazaar-cover.webp' },
      'cover-ar': { file: 'bazaar-cover-ar.webp' },
      ...Object.fromEntries(DISHES.map((dish) => [pictureOf(dish), { file: `${dish.picture}.webp`, hue: dish.hue }])),
    },
  }
}
