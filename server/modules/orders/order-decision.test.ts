import { describe, expect, it } from 'vitest'
import { VARIABLE_TYPES } from '#domain/answer-bounds'
import type { PlaceOrderBody } from '#contract/order'
import { ProblemError } from '#server/platform/http/route'
import { body, chosen, circumstances, from, item, line, option, text, variable } from '#support/menu-values'
import { type Circumstances, decideOrder } from './order-outcomes.ts'
import { storedNote } from '#server/modules/catalog/order-lines'

const decide = (of: Parameters<typeof decideOrder>[0], asked: PlaceOrderBody, over: Partial<Circumstances> = {}) =>
  decideOrder(of, asked, circumstances(over))

function refusal(work: () => unknown): ProblemError {
  try {
    work()
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
  throw new Error('it was accepted')
}

const size = variable('size', VARIABLE_TYPES.singleChoice, true, [
  option('small', '0'),
  option('large', '6.50'),
  option('huge', '9', false),
])
const extras = variable('extras', VARIABLE_TYPES.multipleChoice, false, [option('toum', '3'), option('pickles', '0')])
const dips = {
  ...variable(
    'dips',
    VARIABLE_TYPES.multiSelect,
    true,
    ['toum', 'tahini', 'zhug', 'aioli'].map((id) => option(id, '0')),
  ),
  min: 2,
  max: 3,
}
const tray = item('tray', '90.00', [dips])
const wrap = item('wrap', '30.00', [
  size,
  extras,
  variable('for', VARIABLE_TYPES.text, false),
  variable('age', VARIABLE_TYPES.number, false),
])

describe('an order made with an earlier menu', () => {
  const answered = [chosen('large'), { variable_id: 'for', answer: 'Huda' }]
  const dropped = { ...wrap, variables: wrap.variables.filter(({ id }) => id !== 'for') }
  const added = { ...wrap, variables: [...wrap.variables, variable('sauce', VARIABLE_TYPES.text, true)] }
  const narrowed = { ...wrap, variables: [{ ...size, type: { key: VARIABLE_TYPES.multipleChoice } }] }
  const lines = [line('wrap', { id: 'l1', variables: answered }), line('tea', { id: 'l2' })]
  const tea = item('tea', '10.00')

  it.each([
    ['dropped', dropped],
    ['added', added],
    ['of another kind', narrowed],
  ])('names the lines with a question that was %s, for their customer to decide', (_, now) => {
    const menu = from([now, tea], { catalogue_version: 8 })
    const asked = { ...body(lines, '90.00'), catalogue_version: 7 }
    expect(refusal(() => decide(menu, asked))).toMatchObject({
      status: 409,
      code: 'questions_changed',
      details: { lines: ['l1'] },
    })
    // Whoever knows this menu could not have asked for it.
    expect(refusal(() => decide(menu, { ...asked, catalogue_version: 8 })).status).toBe(422)
  })

  it('is taken where its questions are the same', () => {
    const menu = from([wrap, tea], { catalogue_version: 8 })
    expect(decide(menu, { ...body(lines, '90.00'), catalogue_version: 7 }).lines).toHaveLength(2)
  })
})

describe('what an order costs', () => {
  it('is items with their options, tax on the subtotal and no fee for takeaway', () => {
    const lines = [line('wrap', { quantity: 2, variables: [chosen('large'), chosen(['toum', 'pickles'], 'extras')] })]
    const order = decide(from([wrap]), body(lines, '90.85'))
    expect(order).toMatchObject({ subtotalMinor: 7900, taxMinor: 1185, deliveryMinor: 0, totalMinor: 9085 })
    expect(order.lines[0]).toMatchObject({ price: '39.50', total_price: '79.00', notes: 'There is no notes' })
    expect(order.lines[0]?.answers).toEqual([
      { name: text('size'), answer: text('large') },
      { name: text('extras'), answer: { en: 'toum, pickles', ar: 'ع toum، ع pickles' } },
    ])
  })

  it('compares the agreed total as an amount, not as text', () => {
    expect(decide(from([item('tea', '10.00')], { tax: 0 }), body([line('tea')], '10')).totalMinor).toBe(1000)
  })

  it('that moved comes back as a decision with the whole new quote', () => {
    const problem = refusal(() => decide(from([item('tea', '11.00')], { tax: 0 }), body([line('tea')], '10.00')))
    expect(problem).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: {
        quote: { total_amount: '11.00', catalogue_version: 7, lines: [{ id: 'line-tea', unit_price: '11.00' }] },
      },
    })
  })

  it('that fell is taken at the lower price', () => {
    expect(decide(from([item('tea', '9.00')], { tax: 0 }), body([line('tea')], '10.00')).totalMinor).toBe(900)
  })

  it('cannot be larger than the wire can carry', () => {
    const dear = [line('gold', { quantity: 99 })]
    expect(refusal(() => decide(from([item('gold', '999999999.00')]), body(dear, '1')))).toMatchObject({
      status: 422,
      fields: { items: ['order.amount_too_large'] },
    })
  })

  it('is refused when the agreed total has more decimals than the currency', () => {
    expect(refusal(() => decide(from([item('tea', '10.00')]), body([line('tea')], '10.001')))).toMatchObject({
      status: 422,
      fields: { agreed_total: ['order.amount_malformed'] },
    })
  })
})

describe('an item', () => {
  it.each([
    ['that left the menu', []],
    ['that is sold out', [item('tea', '10.00', [], false)]],
  ])('%s names its lines', (_, items) => {
    expect(refusal(() => decide(from(items), body([line('tea')], '10.00')))).toMatchObject({
      status: 409,
      code: 'item_unavailable',
      details: { lines: ['line-tea'] },
    })
  })

  it('may stand on several lines, a line only once', () => {
    const twice = [line('tea'), line('tea')]
    expect(refusal(() => decide(from([item('tea', '1')]), body(twice, '2'))).fields).toEqual({
      items: ['order.line_repeated'],
    })
  })
})

describe('an answer', () => {
  const ask = (variables: PlaceOrderBody['items'][number]['variables']) =>
    refusal(() => decide(from([wrap]), body([line('wrap', { variables })], '0')))

  it.each([
    ['missing', []],
    ['missing as null', [chosen(null)]],
    ['missing as empty text', [chosen('')]],
    ['missing as an empty list', [chosen([])]],
  ])('that is required and %s is a field error', (_, variables) => {
    expect(ask(variables)).toMatchObject({ status: 422, fields: { 'items.0.variables': ['order.answer_missing'] } })
  })

  it.each([
    ['to a question nobody asked', [chosen('small'), chosen('x', 'who')], 'order.answer_unknown'],
    ['given twice', [chosen('small'), chosen('large')], 'order.answer_repeated'],
    ['in a list where one choice is asked', [chosen(['small'])], 'order.answer_malformed'],
    ['in text where a list is asked', [chosen('small'), chosen('toum', 'extras')], 'order.answer_malformed'],
    ['that is no number where one is asked', [chosen('small'), chosen('1e3', 'age')], 'order.answer_malformed'],
  ])('%s is a field error', (_, variables, fault) => {
    expect(ask(variables)).toMatchObject({ status: 422, fields: { 'items.0.variables': [fault] } })
  })

  it.each([
    [[], 'order.answer_missing'],
    [['toum'], 'order.answer_too_few'],
    [['toum', 'toum'], 'order.answer_too_few'],
    [['toum', 'tahini', 'zhug', 'aioli'], 'order.answer_too_many'],
  ])('of %j is another number of options than is asked for, and a field error', (picked, fault) => {
    const lines = [line('tray', { variables: [chosen(picked, 'dips')] })]
    expect(refusal(() => decide(from([tray]), body(lines, '90.00')))).toMatchObject({
      status: 422,
      fields: { 'items.0.variables': [fault] },
    })
  })

  it.each([[['toum', 'tahini']], [['toum', 'tahini', 'zhug']], [['toum', 'tahini', 'zhug', 'zhug']]])(
    'of %j is as many options as are asked for',
    (picked) => {
      const lines = [line('tray', { variables: [chosen(picked, 'dips')] })]
      expect(decide(from([tray], { tax: 0 }), body(lines, '90.00')).totalMinor).toBe(9000)
    },
  )

  it('of as many options as are asked for, of which one left the menu, names its line', () => {
    const lines = [line('tray', { variables: [chosen(['toum', 'gone'], 'dips')] })]
    expect(refusal(() => decide(from([tray]), body(lines, '90.00')))).toMatchObject({ code: 'option_unavailable' })
  })

  it.each([
    ['sold out', 'huge'],
    ['gone', 'tiny'],
  ])('that names an option that is %s names its line', (_, id) => {
    expect(ask([chosen(id)])).toMatchObject({
      status: 409,
      code: 'option_unavailable',
      details: { lines: ['line-wrap'] },
    })
  })

  it('to a question of an unsupported type is neither asked nor kept', () => {
    const odd = item('odd', '10.00', [variable('signature', 9, true)])
    const lines = [line('odd', { variables: [chosen('me', 'signature')] })]
    expect(decide(from([odd], { tax: 0 }), body(lines, '10.00')).lines[0]?.answers).toEqual([])
  })

  it('in text and numbers is kept in words', () => {
    const lines = [line('wrap', { variables: [chosen('small'), chosen(' Rana ', 'for'), chosen('7.5', 'age')] })]
    expect(decide(from([wrap], { tax: 0 }), body(lines, '30.00')).lines[0]?.answers.slice(1)).toEqual([
      { name: text('for'), answer: { en: 'Rana', ar: 'Rana' } },
      { name: text('age'), answer: { en: '7.5', ar: '7.5' } },
    ])
  })
})

describe('fulfilment', () => {
  const delivery = { order_type: 'delivery', address_id: '00000000-0000-4000-8000-000000000002' } as const
  const tea = (price: string) => from([item('tea', price)], { tax: 0 })

  it('by delivery passes at exactly the minimum and adds the fee', () => {
    expect(decide(tea('60.00'), body([line('tea')], '72.00', delivery)).deliveryMinor).toBe(1200)
  })

  it('by delivery holds the prices of the menu against the minimum, also where the tax is in them', () => {
    const included = from([item('tea', '60.00')], { prices_include_tax: true })
    const { totalMinor, taxMinor } = decide(included, body([line('tea')], '72.00', delivery))
    expect([totalMinor, taxMinor]).toEqual([7200, 783])
  })

  it('by delivery one halala below the minimum says what is missing', () => {
    expect(refusal(() => decide(tea('59.99'), body([line('tea')], '71.99', delivery)))).toMatchObject({
      status: 409,
      code: 'below_minimum',
      details: { minimum: '60.00', missing: '0.01' },
    })
  })

  it('by delivery needs an address of the customer', () => {
    expect(refusal(() => decide(tea('60.00'), body([line('tea')], '72.00', delivery), { address: null })).code).toBe(
      'address_required',
    )
  })

  it('of a kind the store does not offer is a decision', () => {
    expect(refusal(() => decide(tea('60.00'), body([line('tea')], '60.00', { order_type: 'dine_in' }))).code).toBe(
      'order_type_unavailable',
    )
  })

  it('without delivery takes no address', () => {
    expect(
      refusal(() => decide(tea('60.00'), body([line('tea')], '60.00', { address_id: delivery.address_id }))).fields,
    ).toEqual({ address_id: ['order.address_not_needed'] })
  })
})

describe('a note', () => {
  it('loses leading whitespace and becomes the default sentence when nothing is left', () => {
    expect([storedNote('  no onions '), storedNote(' \n '), storedNote('', '')]).toEqual([
      'no onions ',
      'There is no notes',
      '',
    ])
  })
})
