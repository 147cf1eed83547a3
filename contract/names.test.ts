import { expect, it } from 'vitest'
import { item } from '#support/menu-values'
import type { Item } from './catalog.ts'
import { fullNameOf, withSections } from './names.ts'

const CATEGORIES = [
  {
    id: 'pizzas',
    name: { en: 'Pizzas', ar: 'بيتزا' },
    title: { en: 'From the oven', ar: 'من الفرن' },
    image_url: null,
  },
  { id: 'cocktails', name: { en: 'Cocktails', ar: '' }, title: { en: 'Cocktails', ar: '' }, image_url: null },
]
const named = (category_id: string, name: string, name_ar: string): Item => ({
  ...item(`${category_id} ${name} ${name_ar}`, '10.00'),
  category_id,
  name,
  name_ar,
})
/** How a menu of these names the first of them, in both languages. */
const firstOf = (...items: Item[]) => {
  const [first] = withSections(items, CATEGORIES)
  return first ? [fullNameOf(first, 'en'), fullNameOf(first, 'ar')] : []
}

it.each([
  ['in both languages', ['Margherita', 'مارغريتا'], ['Margherita · Pizzas', 'مارغريتا · بيتزا']],
  ['in English alone', ['Margherita', 'كوكتيل'], ['Margherita · Pizzas', 'مارغريتا']],
  ['in Arabic alone', ['Sour', 'مارغريتا'], ['Margherita', 'مارغريتا · بيتزا']],
  ['but for case', ['MARGHERITA', ''], ['Margherita · Pizzas', 'مارغريتا']],
  ['but for accents', ['Margheríta', ''], ['Margherita · Pizzas', 'مارغريتا']],
  ['but for harakat and tatweel', ['', 'مـــارغَريتا'], ['Margherita', 'مارغريتا · بيتزا']],
  ['in nothing', ['Sour', 'كوكتيل'], ['Margherita', 'مارغريتا']],
])('an item says its section where one of another has its name %s', (_, [name = '', name_ar = ''], told) => {
  expect(firstOf(named('pizzas', 'Margherita', 'مارغريتا'), named('cocktails', name, name_ar))).toEqual(told)
})

it('a name twice in one section says no section, because it would tell nothing', () => {
  expect(firstOf(named('pizzas', 'Margherita', 'أ'), named('pizzas', 'Margherita', 'ب'))).toEqual(['Margherita', 'أ'])
})

it('a section without a name in the language is called as in the other', () => {
  expect(firstOf(named('cocktails', 'Sour', 'ساور'), named('pizzas', 'Sour', 'ساور'))).toEqual([
    'Sour · Cocktails',
    'ساور · \u2068Cocktails\u2069',
  ])
})
