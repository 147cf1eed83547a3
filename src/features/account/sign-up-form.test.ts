import { expect, test } from 'vitest'
import { typedDate } from './sign-up-form.tsx'

/** The text of the field after each key. */
function afterTyping(keys: string): string {
  return [...keys].reduce((text, key) => typedDate(text + key), '')
}

test.each([
  ['1996-04-18', '1996-04-18'],
  ['19960418', '1996-04-18'],
  ['١٩٩٦٠٤١٨', '1996-04-18'],
  ['۱۹۹۶/۰۴/۱۸', '1996-04-18'],
  ['1996 04 18', '1996-04-18'],
  ['1996', '1996'],
  ['199604', '1996-04'],
])('%s typed key by key becomes %s', (keys, shown) => {
  expect(afterTyping(keys)).toBe(shown)
})

test('every key that deletes takes something away', () => {
  for (let text = '1996-04-18'; text !== '';) {
    const shorter = typedDate(text.slice(0, -1))
    expect(shorter.length).toBeLessThan(text.length)
    text = shorter
  }
})

test('a date that is pasted whole is read, and what is none stays as it is', () => {
  expect(typedDate('1996.04.18')).toBe('1996-04-18')
  expect(typedDate('18-04-1996')).toBe('18-04-1996')
  expect(typedDate('April')).toBe('April')
})
