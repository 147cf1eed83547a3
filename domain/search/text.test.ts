import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleLength, foldWithPlaces, foldWord, particleLength, writtenWords } from './text.ts'

describe('a folded word', () => {
  test.each([
    ['case', 'Shawarma SHAWARMA ShAwArMa', 'shawarma'],
    ['Latin accents', 'creme crème CRÈME cre\u0300me', 'creme'],
    ['letters that are two', 'straße STRASSE', 'strasse'],
    ['apostrophes of every kind', "zaatar za’atar za'atar zaʿatar za‘atar za`atar", 'zaatar'],
    ['alef', 'ارز أرز إرز آرز ٱرز', 'ارز'],
    ['yaa', 'شاي شاى شای شائ', 'شاي'],
    ['taa marbuta', 'كنافة كنافه كنافۃ', 'كنافه'],
    ['hamza on waw', 'لؤلؤ لولو', 'لولو'],
    ['hamza on yaa', 'مائدة مايدة مایده', 'مايده'],
    ['a hamza alone', 'شواء شوا', 'شوا'],
    ['harakat and shadda', 'حُمُّص حمّص حمص', 'حمص'],
    ['the dagger alef', 'رحمٰن رحمن', 'رحمن'],
    ['tatweel', 'شـــاورما شاورما', 'شاورما'],
    ['presentation forms', 'ﻓﻼﻓﻞ فلافل', 'فلافل'],
    ['Persian letters', 'كباب کباب', 'كباب'],
    ['foreign sounds', 'پيتزا بيتزا', 'بيتزا'],
    ['digits', '330 ٣٣٠ ۳۳۰ ３３０', '330'],
    ['invisible signs', 'kab\u200csa kab\u00adsa \u200fkabsa\u2069', 'kabsa'],
  ])('is the same for %s', (_, written, folded) => {
    for (const word of written.split(' ')) expect(foldWord(word), word).toBe(folded)
  })

  test('keeps letters apart that are not the same', () => {
    expect(new Set(['حمص', 'حمض', 'خمص', 'جمص'].map(foldWord)).size).toBe(4)
    expect(foldWord('بن')).not.toBe(foldWord('ابن'))
  })

  test('is the same letter by letter, and every letter knows its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { written } of writtenWords(text)) {
          const { folded, from } = foldWithPlaces(written)
          expect(folded).toBe(foldWord(written))
          expect(from).toHaveLength(folded.length + 1)
          expect(from).toEqual(from.toSorted((one, other) => one - other))
          expect(from.at(-1)).toBe(written.length)
        }
      }),
    )
  })
})

test('words end at spaces and punctuation, Arabic too, and know where they stand', () => {
  expect(writtenWords('Blow-dry, شاورما؟ (330 ml)').map(({ written, at }) => [written, at])).toEqual([
    ['Blow', 0],
    ['dry', 5],
    ['شاورما', 10],
    ['330', 19],
    ['ml', 23],
  ])
  expect(writtenWords(' ، … — ')).toEqual([])
})

test.each([
  ['الشاورما', 2],
  ['بالزعتر', 3],
  ['والزعتر', 3],
  ['للاطفال', 2],
  ['وبالزعتر', 4],
  ['شاورما', 0],
  ['ال', 0],
  ['بامية', 0],
])('the article of %s has %i letters', (word, letters) => {
  expect(articleLength(word)).toBe(letters)
})

test('a particle needs three letters behind it', () => {
  expect(['وحليب', 'بزبدة', 'لبنة', 'ورد', 'شاي'].map(particleLength)).toEqual([1, 1, 1, 0, 0])
})
