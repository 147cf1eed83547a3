import { expect, test } from 'vitest'
import type { Variable } from '#contract/catalog'
import { problemsOf, readNumber, toVariableAnswers, toggled } from './answers.ts'

const variable = (id: string, key: number, is_required: boolean): Variable => ({
  id,
  name: { en: id, ar: id },
  type: { key },
  is_required,
  options: [],
})
const size = variable('size', 15, true)
const extras = variable('extras', 16, false)
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

test('a number is read in Latin, Arabic-Indic and Persian digits', () => {
  expect(readNumber('42.5')).toBe('42.5')
  expect(readNumber(' ٤٢٫٥ ')).toBe('42.5')
  expect(readNumber('۴۲')).toBe('42')
  expect(readNumber('a few')).toBeNull()
  expect(problemsOf([guests], new Map([['guests', 'many']])).get('guests')).toBe('not-a-number')
})

test('only given answers are kept, trimmed, with numbers in Latin digits', () => {
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
