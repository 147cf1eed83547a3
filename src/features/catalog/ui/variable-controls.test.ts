import { expect, test } from 'vitest'
import { moneyText } from '#domain/money'
import { addedPrice } from './variable-controls.tsx'

const said = (price: string) =>
  addedPrice(
    { id: 'bread', option_value: { en: 'Bread', ar: 'خبز' }, price, is_available: true },
    'SAR',
    (id, values) => `${id} ${String(values?.['price'])}`,
    (decimal, currency) => moneyText(decimal, { currency }, 'en'),
  )

test('an option says what it adds, what it takes off, or nothing', () => {
  expect(said('1.50')).toBe('catalog.plus SAR 1.50')
  expect(said('-1.50')).toBe('−SAR 1.50')
  expect(['0', '0.00', '-0.00'].map(said)).toEqual([null, null, null])
})
