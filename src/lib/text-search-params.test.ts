import { expect, test } from 'vitest'
import { defaultParseSearch, defaultStringifySearch } from './text-search-params.ts'

test('values of an address are read and written as the text they are', () => {
  for (const q of ['330', 'true', 'null', '"tea"', 'شاي بالنعناع', 'a&b=c+d', '[1]']) {
    const written = defaultStringifySearch({ q, category: undefined })
    expect(defaultParseSearch(written)).toEqual({ q })
    expect(defaultParseSearch(written.slice(1))).toEqual({ q })
  }
  expect(defaultStringifySearch({ q: '330' })).toBe('?q=330')
  expect(defaultStringifySearch({})).toBe('')
})
