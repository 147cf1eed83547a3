import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { createTranslator } from './translator.ts'

const messages = {
  plain: parse('Your cart'),
  named: parse('Hello {name}, {name}'),
  lines: parse('{count, plural, =0 {nothing} one {# dish} other {# dishes}} for {name}'),
  offset: parse('{count, plural, offset:1 =1 {you} other {you and # more}}'),
  kind: parse('{kind, select, delivery {brought} other {{count, plural, one {# bag} other {# bags}}}}'),
}
const arabic = {
  lines: parse('{count, plural, zero {لا أصناف} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}'),
}

describe('createTranslator', () => {
  const { format } = createTranslator('en', messages)

  it('fills in values wherever they stand', () => {
    expect(format('plain')).toBe('Your cart')
    expect(format('named', { name: 'Huda' })).toBe('Hello Huda, Huda')
  })

  it('chooses plural forms, exact numbers first', () => {
    expect(format('lines', { count: 0, name: 'A' })).toBe('nothing for A')
    expect(format('lines', { count: 1, name: 'A' })).toBe('1 dish for A')
    expect(format('lines', { count: 7, name: 'A' })).toBe('7 dishes for A')
    expect(format('offset', { count: 1 })).toBe('you')
    expect(format('offset', { count: 4 })).toBe('you and 3 more')
  })

  it('chooses by word, with plurals inside', () => {
    expect(format('kind', { kind: 'delivery', count: 2 })).toBe('brought')
    expect(format('kind', { kind: 'takeaway', count: 2 })).toBe('2 bags')
  })

  it('knows all six Arabic forms, with Latin digits', () => {
    const said = [0, 1, 2, 3, 11, 100].map((count) => createTranslator('ar', arabic).format('lines', { count }))
    expect(said).toEqual(['لا أصناف', 'صنف واحد', 'صنفان', '3 أصناف', '11 صنفًا', '100 صنف'])
  })
})
