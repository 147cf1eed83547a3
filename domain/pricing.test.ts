import { expect, test } from 'vitest'
import type { Answer, Item, Variable } from '#contract/catalog'
import { startingPrice, totalsOf, unitPriceMinor, wholePercent } from './pricing.ts'
import { toDecimal, toMinor } from './money.ts'
import { isSupported } from './answer-bounds.ts'

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

test('of a question that wants some answers the cheapest so many are part of the price', () => {
  const dips = (bounds: { min?: number; max?: number }, ...prices: string[]) => ({
    ...question(16, true, prices, ['0.00']),
    ...bounds,
  })
  expect(start(dips({ min: 2 }, '3.00', '1.00', '2.00'))).toEqual(from('183.00'))
  expect(start(dips({ min: 2, max: 2 }, '3.00', '1.00', '2.00'))).toEqual(from('183.00'))
  expect(start(dips({ min: 2, max: 2 }, '2.00', '2.00', '2.00'))).toEqual(exactly('184.00'))
  expect(start(dips({ min: 3, max: 3 }, '3.00', '1.00', '2.00'))).toEqual(exactly('186.00'))
  expect(start(dips({ max: 1 }, '2.00', '2.00'))).toEqual(exactly('182.00'))
  expect(start(dips({ min: 2, max: 3 }, '0.00', '0.00', '0.00'))).toEqual(exactly('180.00'))
})

test('what may stay unanswered, is written, or cannot be asked makes no price uncertain', () => {
  expect(start(question(15, false, ['0.00', '30.00']))).toEqual(exactly('180.00'))
  expect(start(question(4, true, []), question(5, true, []))).toEqual(exactly('180.00'))
  expect(start(question(99, true, ['7.00', '30.00']))).toEqual(exactly('180.00'))
})

test('what takes money off makes the price start lower, whether it has to be answered or not', () => {
  expect(start(question(15, true, ['0.00', '-30.00', '60.00']))).toEqual(from('150.00'))
  expect(start(question(15, true, ['-30.00', '-30.00']))).toEqual(exactly('150.00'))
  expect(start(question(15, true, ['-5.00'], ['-90.00']))).toEqual(exactly('175.00'))
  expect(start(question(16, true, ['-5.00', '-7.00', '2.00']))).toEqual(from('168.00'))
  expect(start(question(16, true, ['-5.00']))).toEqual(exactly('175.00'))
  expect(start(question(1, false, ['0.00', '-5.00', '-9.00', '2.00']))).toEqual(from('171.00'))
  expect(start(question(2, false, ['-5.00', '-9.00', '2.00']))).toEqual(from('166.00'))
  expect(start(question(2, false, ['2.00'], ['-9.00']))).toEqual(exactly('180.00'))
  expect(start(question(2, false, [], ['-9.00']))).toEqual(exactly('180.00'))
  expect(start(question(99, false, ['-9.00']))).toEqual(exactly('180.00'))
})

test('what is answered already costs what was chosen, and only what is open makes the price uncertain', () => {
  const size = question(15, true, ['0.00', '-30.00', '60.00'])
  const extras = question(2, false, ['-5.00', '9.00'])
  const started = (answers: readonly (readonly [string, Answer])[]) =>
    startingPrice({ ...cut, variables: [size, extras] }, 'SAR', new Map(answers))
  expect(started([])).toEqual(from('145.00'))
  expect(started([['q15', 'o2']])).toEqual(from('235.00'))
  expect(started([['q2', ['o1']]])).toEqual(from('159.00'))
  expect(
    started([
      ['q15', 'o0'],
      ['q2', ['o0', 'o1']],
    ]),
  ).toEqual(exactly('184.00'))
})

test('a dish never costs less than nothing, whatever is taken off', () => {
  const free = { ...cut, price: '3.00', variables: [question(16, false, ['-2.00', '-1.00', '-0.01', '1.50'])] }
  const cost = (...chosen: string[]) => unitPriceMinor(free, new Map([['q16', chosen]]), 'SAR')
  expect(cost()).toBe(300)
  expect(cost('o0')).toBe(100)
  expect(cost('o0', 'o1')).toBe(0)
  expect(cost('o0', 'o1', 'o2')).toBe(0)
  expect(cost('o0', 'o1', 'o2', 'o3')).toBe(149)
  expect(startingPrice(free, 'SAR')).toEqual(from('0.00'))
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

const worked = (prices: readonly string[], tax: number, currency: string, decimals?: number, fee = '0') => {
  const store = { currency, decimals, tax, prices_include_tax: true }
  const minor = prices.map((price) => toMinor(price, currency))
  const { subtotalMinor, deliveryMinor, taxMinor, totalMinor } = totalsOf(minor, store, toMinor(fee, currency))
  expect(totalMinor).toBe(subtotalMinor + deliveryMinor)
  return toDecimal(taxMinor, currency)
}

test.each([
  [['10.00'], 15, 'SAR', undefined, '1.30'],
  [['1.15'], 15, 'SAR', undefined, '0.15'],
  [['0.03'], 15, 'SAR', undefined, '0.00'],
  [['0.04'], 15, 'SAR', undefined, '0.01'],
  [['93.50'], 15, 'SAR', undefined, '12.20'],
  [['100.00'], 14.5, 'SAR', undefined, '12.66'],
  [['10.00'], 0, 'SAR', undefined, '0.00'],
  [[], 15, 'SAR', undefined, '0.00'],
  // Halves go up.
  [['0.01'], 100, 'SAR', undefined, '0.01'],
  [['0.03'], 100, 'SAR', undefined, '0.02'],
  [['0.09'], 20, 'SAR', undefined, '0.02'],
  [['0.10'], 33.33, 'SAR', undefined, '0.02'],
  // Once for the order: by line this would be three halals.
  [['0.05', '0.05', '0.05'], 15, 'SAR', undefined, '0.02'],
  // To what the store shows.
  [['10.00'], 15, 'SAR', 1, '1.30'],
  [['11.00'], 15, 'SAR', 0, '1.00'],
  [['12.00'], 15, 'SAR', 0, '2.00'],
  [['10.500'], 5, 'KWD', undefined, '0.500'],
  [['10.511'], 5, 'KWD', undefined, '0.501'],
  [['1250'], 5, 'IQD', undefined, '60.000'],
  [['1250'], 5, 'IQD', 3, '59.524'],
  [['105'], 10, 'JPY', undefined, '10'],
  [['104'], 10, 'JPY', undefined, '9'],
  // Beyond what a number holds, were it multiplied first.
  [['999999999'], 100, 'KWD', undefined, '499999999.500'],
  [['999999998.999'], 99.99, 'KWD', undefined, '499974998.249'],
] as const)(
  'of %j there is by %d percent in %s, shown with %s decimals, %s tax',
  (prices, tax, currency, decimals, amount) => {
    expect(worked(prices, tax, currency, decimals)).toBe(amount)
    // Delivery is not taxed, with the tax in the prices as with the tax on top of them.
    expect(worked(prices, tax, currency, decimals, '12')).toBe(amount)
  },
)

test('a tax is said in whole percent', () => {
  expect([15, 14.5, 14.49, 0.4].map(wholePercent)).toEqual([15, 15, 14, 0])
})
