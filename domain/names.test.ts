import { describe, expect, it } from 'vitest'
import { item } from '#support/menu-values'
import type { Item } from '#contract/catalog'
import { fullNameOf, isolated, isolatedValues, withSections, withoutIsolation } from './names.ts'
import { LOCALES } from './locale.ts'

const apart = (text: string) => `\u2068${text}\u2069`

describe('a text among words of another direction', () => {
  it.each(["Chef's Special!", 'Water 500ml.', '*Vegan* Bowl', '(New) Burger', 'برجر Burger', '7-11', '(+1)'])(
    'stands apart in Arabic: %s',
    (text) => expect(isolated(text, 'ar')).toBe(apart(text)),
  )

  it.each(['(جديد) برجر', 'ماء 500 مل.', '!عرض', 'Burger برجر'])('stands apart in English: %s', (text) =>
    expect(isolated(text, 'en')).toBe(apart(text)),
  )

  it('is the same when it is taken back', () => {
    for (const locale of LOCALES)
      for (const text of ['(New) Burger', 'حمص', '7'])
        expect(withoutIsolation(`${isolated(text, locale)} 1`)).toBe(`${text} 1`)
  })
})

it.each([
  ['en', "Chef's Special!"],
  ['en', '(New) Burger'],
  ['en', 'Crème brûlée'],
  ['en', '7-11'],
  ['ar', '(جديد) برجر!'],
  ['ar', '24.00 ر.س'],
  ['ar', '1,284'],
  ['ar', '#1001'],
  ['ar', '15%'],
  ['ar', ''],
] as const)('a text of the language itself, or a number, is left alone (%s: %s)', (locale, text) => {
  expect(isolated(text, locale)).toBe(text)
})

it('a value that words are chosen by, and a number, stay as they are', () => {
  expect(isolatedValues({ kind: 'visit', name: 'Huda', count: 2 }, 'ar')).toEqual({
    kind: 'visit',
    name: apart('Huda'),
    count: 2,
  })
})

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
