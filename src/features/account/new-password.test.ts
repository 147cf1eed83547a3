import { expect, test } from 'vitest'
import { strengthOf } from './new-password.tsx'

test.each([
  ['', 'weak', 'account.strength.short'],
  ['A1!xy', 'weak', 'account.strength.short'],
  ['abcdef', 'weak', 'account.error.passwordShort'],
  ['Abcdef', 'fair', 'account.error.passwordShort'],
  ['abcde1', 'fair', 'account.error.passwordShort'],
  ['Abcd1!', 'fair', 'account.error.passwordShort'],
  ['Abcde1!', 'fair', 'account.error.passwordShort'],
  ['Lamsa2026', 'fair', null],
  ['Demo-pass-1', 'strong', null],
  ['كلمة سر طويلة', 'weak', null],
  ['كلمة٢!Aب', 'strong', null],
])('%j is %s, and what keeps it from being taken is %s', (password, level, fault) => {
  expect(strengthOf(password, false)).toMatchObject({ level, fault })
})

test('what the server refuses as common is weak, whatever it is made of', () => {
  expect(strengthOf('P@ssw0rd1', true)).toMatchObject({ level: 'weak', fault: 'account.strength.common' })
})

test('nothing is strong before it is known whether it is common', () => {
  expect(strengthOf('Demo-pass-1', null)).toMatchObject({ level: 'fair', fault: null })
})

test('what is longer than the server takes is not strong', () => {
  const longest = 'Demo-pass-1 Demo'.repeat(8)
  expect(longest).toHaveLength(128)
  expect(strengthOf(longest, false)).toMatchObject({ level: 'strong', fault: null })
  expect(strengthOf(`${longest}x`, false)).toMatchObject({ level: 'fair', fault: 'account.error.passwordLong' })
})

test('the password that the account has is weak as a new one', () => {
  expect(strengthOf('Demo-pass-1', false, 'Demo-pass-1')).toMatchObject({
    level: 'weak',
    fault: 'account.strength.same',
  })
  expect(strengthOf('Demo-pass-2', false, 'Demo-pass-1')).toMatchObject({ level: 'strong', fault: null })
})

test('each check is told by itself', () => {
  expect(strengthOf('Lamsa2026', false)).toMatchObject({ hasCapital: true, hasNumber: true, hasSpecial: false })
})
