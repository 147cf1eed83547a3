import { expect, test } from 'vitest'
import type { Item, Variable } from './catalog.ts'
import { startingPrice, wholePercent } from './pricing.ts'
import { isSupported } from './variable-types.ts'

const question = (key: number, is_required: boolean, prices: readonly string[], soldOut: readonly string[] = []) => {
  const options = [...prices.map((price) => [price, true] as const), ...soldOut.map((price) => [price, false] as const)]
  return {
    id: `q${key}`,
    name: { en: 'Length', ar: 'الطول' },
    type: { key },
    is_required,
    options: options.map(([price, is_available], n) => ({
      id: `o${n}`,
      option_value: { en: price, ar: price },
      price,
      is_available,
    })),
  } satisfies Variable
}
const cut: Item = {
  id: 'cut',
  item_id: 'cut',
  category_id: 'hair',
  name: 'Cut',
  name_ar: 'قص',
  description: { en: '', ar: '' },
  image_url: null,
  image: null,
  price: '180.00',
  duration: 45,
  is_recommended: false,
  is_available: true,
  variables: [],
}
const start = (...variables: Variable[]) => startingPrice({ ...cut, variables }, 'SAR')
const exactly = (amount: string) => ({ amount, isFrom: false })
const from = (amount: string) => ({ amount, isFrom: true })

test('a price is a starting price where an answer that has to be given adds to it', () => {
  expect(start()).toEqual(exactly('180.00'))
  expect(start(question(15, true, ['0.00', '30.00', '60.00']))).toEqual(from('180.00'))
  expect(start(question(1, true, ['5.00', '9.00']), question(15, true, ['0.00', '1.00']))).toEqual(from('185.00'))
})

test('what every answer adds is part of the price', () => {
  expect(start(question(15, true, ['10.00', '10.00']))).toEqual(exactly('190.00'))
  expect(start(question(15, true, ['10.00'], ['90.00']))).toEqual(exactly('190.00'))
})

test('of a question with many answers the dearer ones add up', () => {
  expect(start(question(16, true, ['10.00', '10.00']))).toEqual(from('190.00'))
  expect(start(question(2, true, ['0.00', '0.00']))).toEqual(exactly('180.00'))
})

test('what may stay unanswered, is written, or cannot be asked makes no price uncertain', () => {
  expect(start(question(15, false, ['0.00', '30.00']))).toEqual(exactly('180.00'))
  expect(start(question(4, true, []), question(5, true, []))).toEqual(exactly('180.00'))
  expect(start(question(99, true, ['7.00', '30.00']))).toEqual(exactly('180.00'))
})

test('an item whose questions have not come yet says what its page was told', () => {
  const { variables: _, ...rest } = cut
  expect(startingPrice({ ...rest, variables: null, from: '185.00' }, 'SAR')).toEqual(from('185.00'))
  expect(startingPrice({ ...rest, variables: null, from: null }, 'SAR')).toEqual(exactly('180.00'))
})

test('types that can be asked are those of the table', () => {
  const types = Array.from({ length: 100 }, (_, key) => key)
  expect(types.filter((key) => isSupported({ type: { key } }))).toEqual([1, 2, 4, 5, 15, 16])
})

test('a tax is said in whole percent', () => {
  expect([15, 14.5, 14.49, 0.4].map(wholePercent)).toEqual([15, 15, 14, 0])
})
