import { expect, test } from 'vitest'
import type { Item } from '#contract/catalog'
import { relatedTo } from './suggested-items.tsx'

const item = (id: string, category_id: string, flags: Partial<Item> = {}): Item => ({
  id,
  item_id: id,
  category_id,
  name: id,
  name_ar: id,
  description: { en: '', ar: '' },
  image_url: null,
  image: null,
  price: '1.00',
  duration: null,
  is_recommended: false,
  is_available: true,
  variables: [],
  ...flags,
})
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('the same category comes first, then what is recommended elsewhere, each once', () => {
  const wrap = item('wrap', 'wraps', { is_recommended: true })
  const menu = [
    item('cake', 'sweets', { is_recommended: true }),
    wrap,
    item('pita', 'wraps'),
    item('burger', 'wraps', { is_recommended: true }),
    item('tea', 'drinks'),
  ]
  expect(ids(relatedTo(wrap, menu))).toEqual(['pita', 'burger', 'cake'])
})

test('what is sold out is not offered, and the list has an end', () => {
  const wrap = item('wrap', 'wraps')
  const gone = item('gone', 'wraps', { is_available: false })
  expect(relatedTo(wrap, [wrap, gone])).toEqual([])
  const many = Array.from({ length: 30 }, (_, index) => item(`wrap-${index}`, 'wraps'))
  expect(relatedTo(wrap, [wrap, ...many])).toHaveLength(8)
})
