import { describe, expect, it } from 'vitest'
import type { Item, Option } from '#contract/catalog'
import { sampleOrder } from '#support/sample-order'
import { planReorder } from './reorder.ts'

const words = (text: string) => ({ en: text, ar: `${text} ع` })
const option = (id: string, over: Partial<Option> = {}): Option => ({
  id,
  option_value: words(id),
  price: '0.00',
  is_available: true,
  ...over,
})
const item = (id: string, over: Partial<Item> = {}): Item => ({
  id,
  item_id: id,
  category_id: 'mains',
  name: id,
  name_ar: id,
  description: words(id),
  image_url: null,
  image: null,
  price: '33.00',
  duration: null,
  is_recommended: false,
  is_available: true,
  variables: [],
  ...over,
})
const size = (options: Option[], is_required = true): Item['variables'] => [
  { id: 'size', name: words('Size'), type: { key: 15 }, is_required, options },
]
const chicken = item('chicken', { price: '48.00' })
const wrap = item('wrap', { variables: size([option('large')]) })
const kinds = (menu: Item[], order = sampleOrder()) => {
  const { lines, differences } = planReorder(order, menu, 'SAR')
  return { lines: lines.map((line) => line.item.id), differences: differences.map(({ kind }) => kind) }
}

describe('ordering again', () => {
  it('an unchanged menu puts the same lines in, without a word', () => {
    const { lines, differences } = planReorder(sampleOrder(), [chicken, wrap], 'SAR')
    expect(differences).toEqual([])
    expect(lines).toEqual([
      { item: chicken, quantity: 2, notes: '', answers: [] },
      { item: wrap, quantity: 1, notes: 'No onions', answers: [{ variable_id: 'size', answer: 'large' }] },
    ])
  })

  it('leaves out what is gone or sold out, and names it', () => {
    expect(kinds([wrap])).toEqual({ lines: ['wrap'], differences: ['gone'] })
    expect(kinds([{ ...chicken, is_available: false }, wrap])).toEqual({ lines: ['wrap'], differences: ['sold-out'] })
  })

  it('says what a piece costs now, with its options, whether dearer or cheaper', () => {
    const dearer = { ...wrap, variables: size([option('large', { price: '2.50' })]) }
    const { differences } = planReorder(sampleOrder(), [{ ...chicken, price: '45.00' }, dearer], 'SAR')
    expect(differences).toMatchObject([
      { kind: 'price', wasMinor: 48_00, nowMinor: 45_00 },
      { kind: 'price', wasMinor: 33_00, nowMinor: 35_50 },
    ])
  })

  it('says nothing of prices in another currency', () => {
    const order = { ...sampleOrder(), currency: 'KWD' }
    expect(kinds([{ ...chicken, price: '1.00' }, wrap], order).differences).toEqual([])
  })

  it('asks the customer to choose where a required choice is gone', () => {
    for (const options of [[option('small')], [option('large', { is_available: false })]])
      expect(kinds([chicken, item('wrap', { variables: size(options) })])).toEqual({
        lines: ['chicken'],
        differences: ['needs-choice'],
      })
  })

  it('goes on without an optional choice that is gone, in the words of then', () => {
    const { lines, differences } = planReorder(
      sampleOrder(),
      [chicken, item('wrap', { variables: size([option('small')], false) })],
      'SAR',
    )
    expect(lines[1]?.answers).toEqual([])
    expect(differences).toMatchObject([{ kind: 'without', options: [{ en: 'Large', ar: 'كبير' }] }])
  })

  it('keeps the choices of many that can still be had', () => {
    const [first, second] = sampleOrder().order_items
    if (!first || !second) throw new Error('the sample has two lines')
    const order = sampleOrder({
      order_items: [
        {
          ...second,
          answers: [{ name: words('Extras'), answer: { en: 'toum, pickles', ar: 'toum ع، pickles ع' } }],
          variables: [{ variable_id: 'extras', answer: ['toum', 'pickles'] }],
        },
      ],
    })
    const extras = [{ ...size([option('toum')])[0], id: 'extras', type: { key: 16 }, is_required: false }]
    const { lines, differences } = planReorder(order, [item('wrap', { variables: extras as Item['variables'] })], 'SAR') // the one above
    expect(lines[0]?.answers).toEqual([{ variable_id: 'extras', answer: ['toum'] }])
    expect(differences).toMatchObject([{ kind: 'without', options: [{ en: 'pickles', ar: 'pickles ع' }] }])
  })

  it('asks for a choice where a question takes more or fewer options than then', () => {
    const dips = (bounds: { min?: number; max?: number }, isThere = true): Item['variables'] => [
      {
        id: 'dips',
        name: words('Dips'),
        type: { key: 16 },
        is_required: false,
        options: [option('toum'), option('tahini', { is_available: isThere })],
        ...bounds,
      },
    ]
    const order = sampleOrder()
    const [first, ...rest] = order.order_items
    if (!first) throw new Error('the sample has lines')
    const variables = [{ variable_id: 'dips', answer: ['toum', 'tahini'] }]
    const again = (variablesNow: Item['variables']) =>
      kinds([{ ...chicken, variables: variablesNow }, wrap], {
        ...order,
        order_items: [
          { ...first, variables, answers: [{ name: words('Dips'), answer: words('toum, tahini') }] },
          ...rest,
        ],
      }).differences
    expect(again(dips({ min: 2, max: 2 }))).toEqual([])
    expect(again(dips({ max: 1 }))).toEqual(['needs-choice'])
    expect(again(dips({ min: 2 }, false))).toEqual(['needs-choice'])
  })
})
