import { describe, expect, it } from 'vitest'
import { VARIABLE_TYPES, boundsFault, fewestPicks, isFull } from './answer-bounds.ts'

const { multiSelect, multipleChoice, number, singleChoice, text } = VARIABLE_TYPES
const question = (key: number, bounds: { min?: number; max?: number }, is_required = false) => ({
  type: { key },
  is_required,
  ...bounds,
})

describe.each([multiSelect, multipleChoice])('a question of type %i', (key) => {
  it.each([
    [{}, ['a', 'b', 'c', 'd'], null],
    [{ min: 2 }, ['a'], 'too_few'],
    [{ min: 2 }, ['a', 'a'], 'too_few'],
    [{ min: 2 }, ['a', 'b'], null],
    [{ max: 2 }, ['a', 'b'], null],
    [{ max: 2 }, ['a', 'b', 'b'], null],
    [{ max: 2 }, ['a', 'b', 'c'], 'too_many'],
    [{ min: 2, max: 3 }, ['a', 'b', 'c'], null],
    [{ min: 2, max: 2 }, ['a', 'b', 'c'], 'too_many'],
    [{ min: 2, max: 2 }, ['a'], 'too_few'],
    // What is no list is refused for that, and not for how much it is.
    [{ min: 2 }, 'a', null],
    [{ min: 2 }, null, null],
  ])('with %j takes %j: %s', (bounds, answer, fault) => {
    expect(boundsFault(question(key, bounds), answer)).toBe(fault)
  })

  it('wants what its bound says, and one where it is required and says nothing', () => {
    const wants = (bounds: { min?: number }, is_required: boolean) => fewestPicks(question(key, bounds, is_required))
    expect([wants({}, false), wants({}, true), wants({ min: 0 }, true), wants({ min: 3 }, true)]).toEqual([0, 1, 1, 3])
  })

  it('is full with as many options as it takes', () => {
    const three = question(key, { max: 3 })
    expect([[], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']].map((answer) => isFull(three, answer))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(isFull(question(key, {}), ['a', 'b', 'c'])).toBe(false)
  })
})

it.each([
  [{}, '-5.5', null],
  [{ min: 2 }, '2', null],
  [{ min: 2 }, '1.999999', 'too_small'],
  [{ max: 2 }, '2.000001', 'too_large'],
  [{ max: 2 }, '2', null],
  [{ min: -1, max: 0 }, '-1.000001', 'too_small'],
  [{ min: 0 }, '0', null],
  [{ max: 1_000_000_000 }, '1000000000.000001', 'too_large'],
  [{ whole: true }, '123456789012.000001', 'not_whole'],
  [{ whole: true, min: 2 }, '1.5', 'not_whole'],
  [{ whole: true, min: 2 }, '2.0', null],
  [{ min: 2 }, null, null],
])('a number with %j takes %j: %s', (bounds, answer, fault) => {
  expect(boundsFault({ type: { key: number }, is_required: false, ...bounds }, answer)).toBe(fault)
  expect(fewestPicks({ type: { key: number }, is_required: false, min: 3 }), 'a least number requires nothing').toBe(0)
})

it('bounds of picks mean nothing where one option is chosen or words are written', () => {
  for (const key of [singleChoice, text]) {
    expect(boundsFault(question(key, { min: 2, max: 2 }), 'a')).toBeNull()
    expect(fewestPicks(question(key, { min: 2 }))).toBe(0)
    expect(isFull(question(key, { max: 1 }), 'a')).toBe(false)
  }
})
