import { describe, expect, test } from 'vitest'
import { demoDocuments } from '#demo/documents'
import { LETTERS } from '#support/searches/letters'
import { MENUS } from '#support/searches/menus'
import { TYPING } from '#support/searches/typing'
import { type SearchableItem, indexAtOnce, indexMenu } from './menu-index.ts'
import { marksIn } from './marks.ts'
import { search, suggest } from './search.ts'

const SEARCHES = [...LETTERS, ...TYPING, ...MENUS]

const menus = new Map(
  (await demoDocuments({ large: true })).map(({ store, categories, items }) => [
    store.slug,
    {
      ids: items.map(({ id }) => id),
      items: items.map(
        ({
          name,
          description,
          allergens,
          category_id,
          is_recommended = false,
          is_available = true,
        }): SearchableItem => ({
          name: name.en,
          name_ar: name.ar,
          description,
          allergens,
          category_id,
          is_recommended,
          is_available,
        }),
      ),
      categories: categories.map((category) => ({ ...category, title: category.name, image_url: null })),
    },
  ]),
)
const indexes = new Map([...menus].map(([slug, { items, categories }]) => [slug, indexAtOnce(items, categories)]))

function indexOf(slug: string) {
  const index = indexes.get(slug)
  if (!index) throw new Error(`no store ${slug}`)
  return index
}

function find(slug: string, query: string): string[] {
  const ids = menus.get(slug)?.ids ?? []
  return search(indexOf(slug), query).found.map((at) => ids[at] ?? '')
}

describe('the search of the demo stores', () => {
  test('is asked a long list of queries', () => {
    expect(SEARCHES.length).toBeGreaterThanOrEqual(80)
    expect(new Set(SEARCHES.map(({ store, query }) => `${store} ${query}`)).size).toBe(SEARCHES.length)
  })

  test.each(SEARCHES)('$store: “$query” ($because)', ({ store, query, first, also = [], never = [] }) => {
    const found = find(store, query)
    expect(first.length === 0 ? found : found.slice(0, first.length)).toEqual(first)
    expect(found).toEqual(expect.arrayContaining([...also]))
    expect(found.filter((id) => never.includes(id))).toEqual([])
  })

  test.each(SEARCHES.filter(({ suggests }) => suggests !== undefined))(
    '$store: “$query” is answered by the offer of “$suggests”',
    ({ store, query, suggests }) => {
      expect(suggest(indexOf(store), query)).toBe(suggests)
    },
  )
})

describe('the index', () => {
  test('holds a menu of two thousand items as its few hundred words, and may pause at every 25th', () => {
    const { items = [], categories = [] } = menus.get('bazaar') ?? {}
    const steps = indexMenu(items, categories)
    let pauses = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) pauses += 1
    expect(items).toHaveLength(2_000)
    expect(pauses).toBe(80)
    // A query is compared with these, not with items.
    expect(step.value.words.size).toBeLessThan(500)
    expect(step.value.stems.size).toBeLessThan(100)
  })

  test('names an item once for a word, by the strongest field that has it', () => {
    const places = indexOf('sumac').words.get('falafel') ?? []
    expect(new Set(places.map(({ item }) => item)).size).toBe(places.length)
    expect(places.map(({ field }) => field)).toEqual(['name', 'name'])
  })
})

describe('marks', () => {
  const marked = (slug: string, query: string, text: string) =>
    marksIn(text, search(indexOf(slug), query).by)
      .map(([from, to]) => text.slice(from, to))
      .join('|')

  test.each([
    ['sumac', 'chick', 'Charcoal chicken', 'chick'],
    ['sumac', 'wrap shaw', 'Shawarma wrap', 'Shaw|wrap'],
    ['sumac', 'zaat', 'Za’atar fries', 'Za’at'],
    ['sumac', 'حمص', 'حمّص بحَبّه', 'حمّص'],
    ['sumac', 'حم', 'حمّص بحَبّه', 'حمّ'],
    ['sumac', 'زعتر', 'بطاطس بالزعتر', 'زعتر'],
    ['sumac', 'الزعتر', 'بطاطس بالزعتر', 'زعتر'],
    ['sumac', 'نعنا', 'ليمون ونعناع', 'نعنا'],
    ['sumac', 'كنافه', 'كنافة بالجبن', 'كنافة'],
    ['sumac', 'shwarma', 'Shawarma wrap', 'Shawarma'],
    ['sumac', 'rice', 'Lemon, ice and rice', 'rice'],
    ['mellow', 'coldbrew', 'Sixteen-hour cold brew', 'cold|brew'],
    ['bayt', 'carpets', 'Carpet wash', 'Carpet'],
    ['sumac', 'grill', 'Lamb kofta', ''],
  ])('of %s: “%s” in “%s” are “%s”', (slug, query, text, parts) => {
    expect(marked(slug, query, text)).toBe(parts)
  })
})

describe('a query', () => {
  test('of nothing but signs and spaces finds nothing', () => {
    for (const query of ['', '  ', '؟!', "'"]) expect(find('sumac', query)).toEqual([])
  })

  test('of joining words alone still finds them', () => {
    expect(find('sumac', 'with')).toContain('hummus')
  })

  test('may be as long as one can type, and then costs no more than a few looks through the words', () => {
    for (const query of ['zz '.repeat(33), 'chicken '.repeat(12), 'ا'.repeat(100), 'ab'.repeat(50)])
      expect(find('bazaar', query).length).toBeLessThanOrEqual(2_000)
  })
})
