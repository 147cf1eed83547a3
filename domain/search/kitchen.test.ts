// What kitchens of the region sell, as people write it (tests/support/searches/kitchen.ts).
import { describe, expect, test } from 'vitest'
import { demoDocuments } from '#demo/documents'
import { DISHES, KITCHEN } from '#support/searches/kitchen'
import { indexAtOnce } from './menu-index.ts'
import { marksIn } from './marks.ts'
import { foldWord, writtenWords } from './text.ts'
import { search } from './search.ts'

const dish = (name: string, name_ar: string) => ({
  name,
  name_ar,
  description: { en: '', ar: '' },
  category_id: 'all',
  is_recommended: false,
  is_available: true,
})

const ids = Object.keys(DISHES)
const index = indexAtOnce(
  Object.values(DISHES).map(([name, nameAr]) => dish(name, nameAr)),
  [],
)
const asked = KITCHEN.flatMap(([rule, queries]) =>
  Object.entries(queries).map(([query, dishes]) => ({ rule, query, dishes })),
)

describe('the words of kitchens', () => {
  test.each(asked)('“$query” finds $dishes and nothing else ($rule)', ({ query, dishes }) => {
    expect(search(index, query).found.map((at) => ids[at])).toEqual(dishes)
  })

  test.each(Object.entries(DISHES))('%s is found by each of its names before all others', (id, names) => {
    for (const name of names) expect(ids[search(index, name).found[0] ?? -1], name).toBe(id)
  })
})

describe('what is spelled like the query', () => {
  const found = (query: string, ...names: [string, string][]) =>
    search(
      indexAtOnce(
        names.map(([name, nameAr]) => dish(name, nameAr)),
        [],
      ),
      query,
    ).found

  test('stands alone where something is: what only sounds alike is not looked for', () => {
    expect(found('kunafa', ['Knafeh', 'كنافة'], ['Kunafa', 'كنافة'])).toEqual([1])
    expect(found('شاورما', ['Wrap', 'شاورمة'], ['Plate', 'شاورما'])).toEqual([1])
    expect(found('7up', ['Seven', 'سبعة'], ['7up', 'سفن اب'])).toEqual([1])
  })

  test('comes first where near words are looked for too, then one typo, then what sounds alike', () => {
    const menu: [string, string][] = [
      ['Mulukhiyah soup', 'أ'],
      ['Molokhiya stew', 'ب'],
      ['Molokhia broth', 'ج'],
      ['Rice', 'رز'],
    ]
    expect(found('molokhia', ...menu)).toEqual([2])
    expect(found('molokhea', ...menu)).toEqual([2, 0, 1])
  })
})

test('a word that sounds alike is marked whole', () => {
  const marked = (query: string, text: string) =>
    marksIn(text, search(index, query).by).map(([from, to]) => text.slice(from, to))
  expect(marked('mosakaa', 'Moussaka')).toEqual(['Moussaka'])
  expect(marked('برجر', 'برغر لحم')).toEqual(['برغر'])
})

test('words that a menu does not have seldom find something in it', async () => {
  const menus = (await demoDocuments({ large: true })).map(({ items }) => {
    const texts = items.map(({ name, description }) => [name.en, name.ar, description.en, description.ar].join(' '))
    const words = new Set(writtenWords(texts.join(' ')).map(({ written }) => foldWord(written)))
    return {
      words,
      index: indexAtOnce(
        items.map(({ name, description }) => ({ ...dish(name.en, name.ar), description })),
        [],
      ),
    }
  })
  const foreign = menus.flatMap(({ index: own, words }) =>
    menus.flatMap((other) =>
      [...other.words].filter((word) => !words.has(word)).map((word) => search(own, word).found.length > 0),
    ),
  )
  // With typos in long words alone it was 740 of 5,536: beginnings, words of one root, and chance.
  expect(foreign.length).toBeGreaterThan(5_000)
  expect(foreign.filter(Boolean).length / foreign.length).toBeLessThan(0.15)
})
