import { expect, test } from 'vitest'
import { parseTextSearch, stringifyTextSearch } from './text-search-params.ts'

test('values of an address are read and written as the text they are', () => {
  for (const q of ['330', 'true', 'null', '"tea"', 'شاي بالنعناع', 'a&b=c+d', '[1]']) {
    const written = stringifyTextSearch({ q, category: undefined })
    expect(parseTextSearch(written)).toEqual({ q })
    expect(parseTextSearch(written.slice(1))).toEqual({ q })
  }
  expect(stringifyTextSearch({ q: '330' })).toBe('?q=330')
  expect(stringifyTextSearch({})).toBe('')
})
