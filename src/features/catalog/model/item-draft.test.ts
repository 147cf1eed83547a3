import { expect, test } from 'vitest'
import type { Answer } from '#contract/catalog'
import { EMPTY_DRAFT, toSaved } from './item-draft.ts'
import { readDraft } from './saved-draft.ts'

test('what was chosen and typed is read back as it was', () => {
  const draft = {
    answers: new Map<string, Answer>([
      ['size', 'large'],
      ['extras', ['toum', 'pickles']],
      ['label', 'For Huda '],
    ]),
    notes: 'No tomato ',
    quantity: 3,
  }
  expect(readDraft(structuredClone(toSaved(draft)))).toEqual(draft)
})

test('nothing is kept of an item nobody touched, nor of answers that were taken back', () => {
  expect(toSaved(EMPTY_DRAFT)).toBeUndefined()
  expect(toSaved({ ...EMPTY_DRAFT, answers: new Map([['extras', []]]) })).toBeUndefined()
  expect(toSaved({ ...EMPTY_DRAFT, answers: new Map([['label', '']]) })).toBeUndefined()
  expect(toSaved({ ...EMPTY_DRAFT, quantity: 2 })).toBeDefined()
})

test.each([undefined, null, 'text', 7, [], { answers: 'x', notes: 4, quantity: 'many' }])(
  '%j is read as an untouched item',
  (saved) => {
    expect(readDraft(saved)).toEqual(EMPTY_DRAFT)
  },
)

test('one broken answer does not cost the others, and the quantity stays in its bounds', () => {
  const saved = { answers: [['size', 'large'], ['extras', [4]], 'x', ['label', 7]], notes: '  hot', quantity: 1_000 }
  expect(readDraft(saved)).toEqual({ answers: new Map([['size', 'large']]), notes: 'hot', quantity: 99 })
  expect(readDraft({ quantity: 0 }).quantity).toBe(1)
  expect(readDraft({ quantity: -3 }).quantity).toBe(1)
})
