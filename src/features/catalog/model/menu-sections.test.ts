import { expect, test } from 'vitest'
import type { Category, Item } from '#contract/catalog'
import { drawnAfter, groupByCategory, withoutFar } from './menu-sections.ts'

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

test('drawing begins at the top, a step at a time, until everything stands', () => {
  const sections = groupByCategory(categories, items)
  const one = drawnAfter(sections, {}, undefined, 1)
  expect(one).toEqual({ grill: 1 })
  const all = drawnAfter(sections, one, undefined, 10)
  expect(all).toEqual({ grill: 2, rice: 1 })
  expect(drawnAfter(sections, all, undefined, 10)).toBe(all)
})

test('drawing goes on at a category that somebody went to, then comes back to what stands above it', () => {
  const sections = groupByCategory(categories, items)
  const there = drawnAfter(sections, { grill: 1 }, 'rice', 1)
  expect(there).toEqual({ grill: 1, rice: 1 })
  expect(drawnAfter(sections, there, 'rice', 1)).toEqual({ grill: 2, rice: 1 })
})

test('items that left a category are not counted against the others', () => {
  const sections = groupByCategory(categories, items)
  expect(drawnAfter(sections, { grill: 9 }, undefined, 1)).toEqual({ grill: 9, rice: 1 })
})

test('what is far goes, but for the category that was gone to', () => {
  const drawn = { grill: 2, rice: 1, soup: 3 }
  expect(withoutFar(drawn, new Set(['rice']), 'grill')).toEqual({ grill: 2, rice: 1 })
  expect(withoutFar(drawn, new Set(['rice', 'soup', 'grill']), undefined)).toBe(drawn)
})
