import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['A1!xy', 'weak'],
  ['abcdef', 'weak'],
  ['Abcdef', 'fair'],
  ['abcde1', 'fair'],
  ['Lamsa2026', 'fair'],
  ['Demo-pass-1', 'strong'],
  ['كلمة سر طويلة', 'weak'],
  ['كلمة٢!A', 'strong'],
])('%j is %s', (password, level) => {
  expect(strengthOf(password).level).toBe(level)
})

test('each check is told by itself', () => {
  expect(strengthOf('Lamsa2026')).toMatchObject({
    isShort: false,
    hasCapital: true,
    hasNumber: true,
    hasSpecial: false,
  })
})
