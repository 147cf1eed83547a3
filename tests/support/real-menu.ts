// A menu as an owner writes one: two hundred dishes, hardly a description, most of them named in one language, and names that come
// again in other sections.
import type { WrittenDocument } from '#contract/import-document'
import type { WrittenText } from '#contract/import-values'
import { fixtureDocument } from './fixture-document.ts'

type Pair = readonly [en: string, ar: string]

const SECTIONS: readonly Pair[] = [
  ['Cold starters', 'مقبلات باردة'],
  ['Hot starters', 'مقبلات ساخنة'],
  ['Salads', 'سلطات'],
  ['Soups', 'شوربات'],
  ['Charcoal grills', 'مشاوي على الفحم'],
  ['Sandwiches', 'سندويشات'],
  ['Breakfast', 'فطور'],
  ['Family trays', 'صواني عائلية'],
  ['Sweets', 'حلويات'],
  ['Drinks', 'مشروبات'],
]
const DISHES: readonly Pair[] = [
  ['Hummus', 'حمص'],
  ['Moutabal', 'متبل'],
  ['Fattoush', 'فتوش'],
  ['Tabbouleh', 'تبولة'],
  ['Lentil soup', 'شوربة عدس'],
  ['Shish tawook (4 pcs)', 'شيش طاووق (٤ قطع)'],
  ['Lamb kebab', 'كباب لحم'],
  ['Falafel', 'فلافل'],
  ['Cheese & za’atar', 'جبنة بالزعتر'],
  ['Mixed grill', 'مشاوي مشكلة'],
]
const DIPS: readonly Pair[] = [
  ['Toum', 'ثوم'],
  ['Tahini', 'طحينة'],
  ['Muhammara', 'محمّرة'],
  ['Chilli', 'شطة'],
]

/**
 * What dishes of a section ask, by its number: two or three dips with a tray, up to two extras in a sandwich, a number
 * of guests and a weight with sweets.
 */
const QUESTIONS: Readonly<Record<number, NonNullable<WrittenDocument['items'][number]['variables']>>> = {
  5: [{ id: 'extras', name: 'Extras', type: { key: 2 }, is_required: false, options: dips('2'), max: 2 }],
  7: [
    {
      id: 'dips',
      name: { en: 'Dips', ar: 'الصلصات' },
      type: { key: 16 },
      is_required: false,
      options: dips('0'),
      min: 2,
      max: 3,
    },
  ],
  8: [
    { id: 'guests', name: 'Guests', type: { key: 5 }, is_required: false, options: [], min: 2, max: 1500, whole: true },
    { id: 'weight', name: 'الوزن', type: { key: 5 }, is_required: false, options: [], min: 0.25, max: 5 },
  ],
}

const SIZES: readonly Pair[] = [
  ['small', 'صغير'],
  ['large', 'كبير'],
]

/** What one dish in eight can be had without, for less: of the cheapest more can be left out than it costs. */
const WITHOUT = {
  id: 'without',
  name: 'Without',
  type: { key: 16 },
  is_required: false,
  options: [
    { id: 'bread', option_value: { en: 'No bread', ar: 'بدون خبز' }, price: '-1.50' },
    { id: 'sauce', option_value: 'No sauce', price: '−٠٫٧٥' },
    { id: 'child', option_value: 'A child’s portion', price: -9 },
  ],
}

/** In both languages now and then, else in the one of its place. */
function nameAt(at: number, [en, ar]: Pair): WrittenText {
  if (at % 5 === 0) return { en, ar }
  return at % 2 === 0 ? { en } : { ar }
}

/** The dips at a price each. */
function dips(price: string) {
  return DIPS.map(([en, ar], at) => ({ id: `dip-${at + 1}`, option_value: { en, ar }, price }))
}

/** What a dish asks, where it asks anything. */
function questionsOf(section: number, index: number) {
  const variables = [...(QUESTIONS[section] ?? []), ...(index % 8 === 7 ? [WITHOUT] : [])]
  return variables.length > 0 ? { variables } : {}
}

/**
 * A store's document with ten sections of twenty dishes each: ten names in two sizes, the same in every section. One dish in nine has
 * a description, one in twenty a picture, one in eight something to leave out for less; the store has no description and says its address once. Its prices include the tax.
 */
export async function realMenu(slug = 'real'): Promise<WrittenDocument> {
  const { store, images, ...rest } = await fixtureDocument(slug)
  const { description: _none, ...named } = store
  const dishes = SECTIONS.flatMap((_, section) =>
    SIZES.flatMap((size, place) => DISHES.map((dish, at) => ({ section, size, dish, at: place * DISHES.length + at }))),
  )
  return {
    ...rest,
    store: { ...named, prices_include_tax: true, address: { ar: 'شارع العليا، الرياض' } },
    categories: SECTIONS.map((name, at) => ({ id: `section-${at + 1}`, name: nameAt(at, name) })),
    items: dishes.map(({ section, size, dish: [en, ar], at }, index) => ({
      id: `dish-${index + 1}`,
      category_id: `section-${section + 1}`,
      name: nameAt(index, [`${en}, ${size[0]}`, `${ar}، ${size[1]}`]),
      ...(index % 9 === 4 ? { description: index % 2 === 0 ? 'From our own oven.' : { ar: 'من فرننا.' } } : {}),
      ...(index % 20 === 7 ? { image: 'tea' } : {}),
      price: `${8 + at}.00`,
      ...questionsOf(section, index),
    })),
    images,
  }
}
