import { expect, test } from 'vitest'
import type { Category, Item } from '#contract/catalog'
import { groupByCategory, shownPerSection } from './menu-sections.ts'

const text = (word: string) => ({ en: word, ar: word })
const category = (id: string): Category => ({ id, name: text(id), title: text(id), image_url: null })
const item = (id: string, category_id: string): Item => ({
  id,
  item_id: id,
  category_id,
  name: id,
  name_ar: id,
  description: text(id),
  image_url: null,
  image: null,
  price: '1.00',
  duration: null,
  is_recommended: false,
  is_available: true,
  variables: [],
})
const categories = [category('grill'), category('rice'), category('empty')]
const items = [item('a', 'grill'), item('b', 'rice'), item('c', 'grill'), item('lost', 'gone')]

test('sections follow the order of categories, items the order of the menu', () => {
  const sections = groupByCategory(categories, items)
  expect(sections.map((section) => section.category.id)).toEqual(['grill', 'rice'])
  expect(sections[0]?.items.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(sections.map(({ before }) => before)).toEqual([0, 2])
})

test('a category without items makes no section and an item without a category is not drawn', () => {
  const drawn = groupByCategory(categories, items).flatMap((section) => section.items.map(({ id }) => id))
  expect(drawn).not.toContain('lost')
  expect(groupByCategory([category('empty')], items)).toEqual([])
})

test('a limit fills sections from the top and leaves the later ones empty', () => {
  const sections = groupByCategory(categories, items)
  expect(shownPerSection(sections, 1)).toEqual([1, 0])
  expect(shownPerSection(sections, 2)).toEqual([2, 0])
  expect(shownPerSection(sections, Number.POSITIVE_INFINITY)).toEqual([2, 1])
})
