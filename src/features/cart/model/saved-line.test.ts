import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartLineSchema } from '#contract/cart'
import { isCartLine } from './saved-line.ts'

const LINE = {
  id: 'a',
  item_id: 'wrap',
  orderItemId: null,
  quantity: 2,
  notes: 'none',
  name: 'Wrap',
  name_ar: 'لفافة',
  section: { en: 'Wraps', ar: '' },
  image: '/images/s/1/448',
  price: '24.00',
  variablesPrice: '6.00',
  total_price: '60.00',
  variables: [
    {
      id: 'size',
      name: { en: 'Size', ar: 'الحجم' },
      type: { key: 15 },
      is_required: true,
      min: 1,
      max: 3,
      whole: true,
      options: [{ id: 'large', option_value: { en: 'Large', ar: 'كبير' }, price: '6.00', is_available: true }],
    },
  ],
  variables_values: [
    { variable_id: 'size', answer: 'large' },
    { variable_id: 'extras', answer: ['toum'] },
    { variable_id: 'name', answer: null },
  ],
}

/** Every place in a value, as a path. */
function placesOf(value: unknown, path: readonly string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [[...path], ...inner.flatMap(([key, child]) => placesOf(child, [...path, key]))]
}

function withChange(value: unknown, [key, ...rest]: readonly string[], change: unknown): unknown {
  if (key === undefined) return change
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.entries(value).map(([name, child]) => [
    name,
    name === key ? withChange(child, rest, change) : child,
  ])
  return Array.isArray(value) ? copy.map(([, child]) => child) : Object.fromEntries(copy)
}

describe('isCartLine', () => {
  it('takes a whole line', () => {
    expect(isCartLine(LINE)).toBe(true)
    expect(cartLineSchema.safeParse(LINE).success).toBe(true)
  })

  it('agrees with the contract about any line with one place changed', () => {
    const change = fc.oneof(
      fc.constantFrom(
        null,
        '',
        '24.0000',
        '-24.00',
        'Large',
        [],
        {},
        0,
        1,
        99,
        100,
        1.5,
        true,
        ['toum'],
        ['No Id'],
        'x'.repeat(501),
      ),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.constantFrom(...placesOf(LINE)), change, (place, value) => {
        const changed = withChange(LINE, place, value)
        expect(isCartLine(changed)).toBe(cartLineSchema.safeParse(changed).success)
      }),
      { numRuns: 3_000 },
    )
  })
})
