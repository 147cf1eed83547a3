import { expect, test } from 'vitest'
import type { Item } from '#contract/catalog'
import { groupByCategory } from '../menu/menu-sections.ts'
import { findCategory, withHues } from './service-categories.ts'

const category = (id: string) => ({ id, name: { en: id, ar: id }, title: { en: id, ar: id }, image_url: null })
const image = (hue: number) => ({ url: '/images/x/y/448', width: 256, height: 256, cutout: true, hue, preview: null })
const item = (id: string, category_id: string, hue: number | null): Item => ({
  id,
  item_id: id,
  category_id,
  name: id,
  name_ar: id,
  description: { en: '', ar: '' },
  image_url: null,
  image: hue === null ? null : image(hue),
  price: '10.00',
  duration: 30,
  is_recommended: false,
  is_available: true,
  variables: [],
})

test('a category has the colour of the first picture of its services, or one of its own', () => {
  const categories = withHues(
    groupByCategory(
      [category('hair'), category('nails'), category('empty')],
      [item('a', 'hair', null), item('b', 'hair', 330), item('c', 'hair', 15), item('d', 'nails', null)],
    ),
  )
  expect(categories.map((section) => [section.category.id, section.hue])).toEqual([
    ['hair', 330],
    ['nails', 60],
  ])
})

test('an address may ask for a category that the store does not have', () => {
  const sections = groupByCategory([category('hair')], [item('a', 'hair', null)])
  expect(findCategory(sections, 'hair')?.category.id).toBe('hair')
  expect(findCategory(sections, 'gone')).toBeUndefined()
  expect(findCategory(sections, undefined)).toBeUndefined()
})
