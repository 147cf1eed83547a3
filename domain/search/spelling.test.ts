import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitOf, fitWithTypo, typosBetween } from './spelling.ts'

test('a word fits itself, what is typed of it, and its English plural', () => {
  expect(fitOf('falafel', 'falafel')).toBe('exact')
  expect(fitOf('fal', 'falafel')).toBe('prefix')
  expect(fitOf('carpets', 'carpet')).toBe('prefix')
  expect(fitOf('glass', 'glas')).toBeNull()
  expect(fitOf('afel', 'falafel')).toBeNull()
})

describe('one typo', () => {
  test.each([
    ['a missing letter', 'falfel', 'falafel'],
    ['a letter too many', 'fallafel', 'falafel'],
    ['another letter', 'falefel', 'falafel'],
    ['two swapped', 'faalfel', 'falafel'],
    ['at the beginning', 'alafel', 'falafel'],
    ['swapped at the beginning', 'aflafel', 'falafel'],
    ['at the end', 'falafell', 'falafel'],
    ['in Arabic', 'فلافيل', 'فلافل'],
  ])('is %s', (_, typed, word) => {
    expect(fitWithTypo(typed, word)).toBe('typo')
  })

  test.each(['flaf', 'fallaf', 'felaf', 'aflaf'])('may stand in %s, the beginning of falafel', (typed) => {
    expect(fitWithTypo(typed, 'falafel')).toBe('prefix-typo')
  })

  test('may not be the last letter of a beginning, nor the first', () => {
    expect(fitWithTypo('falax', 'falafel')).toBeNull()
    expect(fitWithTypo('xalaf', 'falafel')).toBeNull()
  })

  test('is not two', () => {
    for (const typed of ['flfel', 'fallafell', 'felefel', 'aflafle']) expect(fitWithTypo(typed, 'falafel')).toBeNull()
  })

  test('is what the distance says, for whole words that are not merely begun', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 7 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const isOne = typosBetween(one, other, 3) === 1 && !other.startsWith(one)
        expect(fitWithTypo(one, other) === 'typo').toBe(isOne)
      }),
    )
  })
})

test('the distance counts swapped neighbours once and stops counting', () => {
  expect(typosBetween('shwrma', 'shawarma', 3)).toBe(2)
  expect(typosBetween('tae', 'tea', 3)).toBe(1)
  expect(typosBetween('tea', 'tea', 3)).toBe(0)
  expect(typosBetween('tea', 'shawarma', 3)).toBe(4)
})
