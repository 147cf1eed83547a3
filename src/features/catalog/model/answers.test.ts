import { expect, test } from 'vitest'
import type { Answer, Option, Variable } from '#contract/catalog'
import { isOrderable, knownAnswer, problemsOf, toVariableAnswers, toggled } from './answers.ts'

const option = (id: string, is_available = true): Option => ({
  id,
  option_value: { en: id, ar: id },
  price: '1.00',
  is_available,
})
const variable = (id: string, key: number, is_required: boolean, options: Option[] = []): Variable => ({
  id,
  name: { en: id, ar: id },
  type: { key },
  is_required,
  options,
})
const size = variable('size', 15, true, [option('small'), option('large'), option('huge', false)])
const extras = variable('extras', 16, false, [option('toum'), option('pickles'), option('halloumi', false)])
const engraving = variable('engraving', 4, true)
const guests = variable('guests', 5, false)
const future = variable('future', 99, true)
const all = [size, extras, engraving, guests, future]

test('a required question is missing while its answer is empty, null or an empty list', () => {
  for (const answer of ['', '   ', null, []])
    expect(problemsOf([size], new Map([['size', answer]])).get('size')).toBe('missing')
  expect(problemsOf([size], new Map()).get('size')).toBe('missing')
  expect(problemsOf([size], new Map([['size', 'large']])).size).toBe(0)
})

test('an optional question may stay unanswered and an unsupported one never blocks', () => {
  expect(problemsOf([extras, guests, future], new Map()).size).toBe(0)
})

test('what is no number, what can mean two, and what is beyond the bounds of its question are told apart', () => {
  const problem = (typed: string, bounds: Partial<Variable> = {}) =>
    problemsOf([{ ...guests, ...bounds }], new Map([['guests', typed]])).get('guests')
  expect(problem('many')).toBe('not-a-number')
  expect(problem('1,234')).toBe('two-readings')
  expect(problem('1,234', { whole: true, max: 50 })).toBe('too_large')
  expect(problem('٢٫٥', { whole: true })).toBe('not_whole')
  expect(problem('١', { min: 2 })).toBe('too_small')
  expect([problem('٢', { min: 2, max: 2, whole: true }), problem('', { min: 2 })]).toEqual([undefined, undefined])
})

test('a number is kept as the wire has it, and what is none is not', () => {
  const kept = (typed: string) => toVariableAnswers([guests], new Map([['guests', typed]]))
  expect(kept(' ١٬٢٣٤٫٥ ')).toEqual([{ variable_id: 'guests', answer: '1234.5' }])
  expect([kept('1,234'), kept('many')]).toEqual([[], []])
})

test('only given answers are kept, trimmed', () => {
  const answers = new Map([
    ['size', 'large'],
    ['engraving', '  For Reem '],
    ['guests', '٣'],
    ['future', 'x'],
  ])
  expect(toVariableAnswers(all, answers)).toEqual([
    { variable_id: 'size', answer: 'large' },
    { variable_id: 'engraving', answer: 'For Reem' },
    { variable_id: 'guests', answer: '3' },
  ])
})

test('an option is added once and taken out again', () => {
  expect(toggled(undefined, 'toum')).toEqual(['toum'])
  expect(toggled(['toum'], 'pickles')).toEqual(['toum', 'pickles'])
  expect(toggled(['toum', 'pickles'], 'toum')).toEqual(['pickles'])
})

test('an option that was chosen and sold out meanwhile stays chosen and is a problem, required or not', () => {
  const answers = new Map<string, Answer>([
    ['size', 'huge'],
    ['extras', ['toum', 'halloumi']],
  ])
  expect([...problemsOf([size, extras], answers)]).toEqual([
    ['size', 'sold-out'],
    ['extras', 'sold-out'],
  ])
  expect(knownAnswer(size, answers.get('size'))).toBe('huge')
})

test('an option that left the menu is no answer', () => {
  expect(knownAnswer(size, 'gigantic')).toBeNull()
  expect(knownAnswer(extras, ['toum', 'cheddar'])).toEqual(['toum'])
  expect(problemsOf([size], new Map([['size', 'gigantic']])).get('size')).toBe('missing')
  expect(toVariableAnswers([extras], new Map([['extras', ['cheddar']]]))).toEqual([])
})

test('an answer of another kind than the question is no answer', () => {
  expect(knownAnswer(size, ['small'])).toEqual([])
  expect(knownAnswer(extras, 'toum')).toBeNull()
  expect(knownAnswer(engraving, ['toum'])).toBeNull()
})

test('an item cannot be had while it is sold out or a needed choice has nothing left', () => {
  expect(isOrderable({ is_available: true, variables: all })).toBe(true)
  expect(isOrderable({ is_available: false, variables: [] })).toBe(false)
  const gone = variable('bread', 1, true, [option('saj', false)])
  expect(isOrderable({ is_available: true, variables: [gone] })).toBe(false)
  expect(isOrderable({ is_available: true, variables: [{ ...gone, is_required: false }] })).toBe(true)
})

test('a question that takes so many options says whether they are too few or too many', () => {
  const dips = { ...extras, is_required: true, min: 2, max: 2 }
  const problem = (...chosen: string[]) => problemsOf([dips], new Map([['extras', chosen]])).get('extras')
  expect(problem()).toBe('missing')
  expect(problem('toum')).toBe('too_few')
  expect(problem('toum', 'cheddar'), 'one that left the menu does not count').toBe('too_few')
  expect(problem('toum', 'pickles')).toBeUndefined()
  expect(problem('toum', 'halloumi'), 'one that sold out has to be changed first').toBe('sold-out')
  const one = { ...dips, min: 1, max: 1 }
  expect(problemsOf([one], new Map([['extras', ['toum', 'pickles']]])).get('extras')).toBe('too_many')
})

test('an item cannot be had while fewer options are left than a question wants', () => {
  const had = (min: number) => isOrderable({ is_available: true, variables: [{ ...extras, is_required: true, min }] })
  expect([had(1), had(2), had(3)]).toEqual([true, true, false])
})
