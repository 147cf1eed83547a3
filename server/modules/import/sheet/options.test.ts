import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

const ONE = { least: 1, most: 1 }
const ANY = { least: 0, most: null }

it.each([
  ['Size: Small 0, Large +5', ONE, { Small: '0', Large: '5' }],
  ['Extra: Cheese 2.50', ANY, { Cheese: '2.50' }],
  ['Heat: mild, hot', ONE, { mild: '0', hot: '0' }],
  ['Without (any): onion, garlic -1', ANY, { onion: '0', garlic: '-1' }],
  ['Dips (1-3): Toum 0,Tahini 1', { least: 1, most: 3 }, { Toum: '0', Tahini: '1' }],
  ['Sides (٢): Rice 0، Bread ٠٫٥', { least: 2, most: 2 }, { Rice: '0', Bread: '٠٫٥' }],
  ['Size (cm): 20 0, 30 5,50', ONE, { 20: '0', 30: '5,50' }],
  ['Drink: 7up 330 ml 3, Water 1.5 L 0', ONE, { '7up 330 ml': '3', 'Water 1.5 L': '0' }],
])('%s', (cell, picks, answers) => {
  const { questions, faults } = readOptions(cell)
  expect(faults).toEqual([])
  expect(questions).toMatchObject([{ picks }])
  expect(Object.fromEntries(questions[0]?.answers.map(({ text, price }) => [text.en ?? '20', price]) ?? [])).toEqual(
    answers,
  )
})

it('questions in either language or both, after semicolons of either script or line breaks', () => {
  const { questions } = readOptions('Size | الحجم: Big | كبير 0؛ الصوص (أي عدد): ثوم\nBread: Pita;')
  expect(questions.map(({ text }) => text)).toEqual([{ en: 'Size', ar: 'الحجم' }, { ar: 'الصوص' }, { en: 'Bread' }])
  expect(questions[0]?.answers).toEqual([{ text: { en: 'Big', ar: 'كبير' }, price: '0' }])
})

it.each([
  ['Small 0, Large 5', 'have “Small 0, Large 5”, where a question and its answers should stand'],
  ['Size:', 'have “Size:”, where a question and its answers should stand'],
  ['Extra: Cheese 2.50 SAR', 'have “Cheese 2.50 SAR”, which does not end with a price'],
  ['Extra: Cheese $2', 'have “Cheese $2”, which does not end with a price'],
  ['Size: Small - 5', 'have “Small - 5”, which has two readings; write “Small 5”, or “Small -5”'],
])('%s is refused', (cell, fault) => expect(readOptions(cell).faults.join()).toContain(fault))
