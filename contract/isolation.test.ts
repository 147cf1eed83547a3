import { describe, expect, it } from 'vitest'
import { isolated, isolatedValues, withoutIsolation } from './isolation.ts'
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
