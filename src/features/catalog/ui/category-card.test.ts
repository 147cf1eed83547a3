import { expect, test } from 'vitest'
import type { Item } from '#contract/catalog'
import { hueOf } from './category-card.tsx'

const image = (hue: number) => ({ url: '/images/x/y/448', width: 256, height: 256, cutout: true, hue, preview: null })
const item = (id: string, hue: number | null): Item => ({
  id,
  item_id: id,
  category_id: 'hair',
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
  expect(hueOf([item('a', null), item('b', 330), item('c', 15)])).toBe(330)
  expect(hueOf([item('d', null)])).toBe(60)
  expect(hueOf([])).toBe(60)
})
