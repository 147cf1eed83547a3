import { expect, test } from 'vitest'
import {
  EMPTY_DRAFT,
  forgotErrors,
  looksLikePhone,
  newPasswordErrors,
  signInErrors,
  signUpErrors,
} from './field-rules.ts'

const TODAY = '2026-03-01'
const complete = {
  ...EMPTY_DRAFT,
  name: 'Reem',
  phone: '0501234567',
  email: 'reem@mail.com',
  password: 'Lamsa2026',
  confirmation: 'Lamsa2026',
  gender: 'female' as const,
  birthDate: '1996-04-18',
}

test('national and international phones in any digits may be phones', () => {
  for (const text of ['0501234567', '+966501234567', '٠٥٠ ١٢٣ ٤٥٦٧', '00966-50-123-4567'])
    expect(looksLikePhone(text)).toBe(true)
  for (const text of ['', '12345', '+96650123', 'reem', '05012345678901234567'])
    expect(looksLikePhone(text)).toBe(false)
})

test('an empty sign-in names both fields', () => {
  expect(signInErrors(EMPTY_DRAFT, 'phone')).toEqual({
    identifier: 'account.error.phoneNeeded',
    password: 'account.error.password',
  })
  expect(signInErrors(EMPTY_DRAFT, 'either').identifier).toBe('account.error.identifier')
})

test('an e-mail address is accepted as identifier everywhere', () => {
  expect(signInErrors({ ...EMPTY_DRAFT, identifier: 'demo@example.com', password: 'x' }, 'phone')).toEqual({})
  expect(signInErrors({ ...EMPTY_DRAFT, identifier: 'demo@', password: 'x' }, 'either')).toEqual({
    identifier: 'account.error.email',
  })
})

test('what is neither a phone nor an e-mail address is asked for by both names, where both are taken', () => {
  const named = (identifier: string) => ({ ...EMPTY_DRAFT, identifier, password: 'x' })
  expect(signInErrors(named('reem'), 'either')).toEqual({ identifier: 'account.error.identifier' })
  expect(signInErrors(named('٠٥٠١'), 'either')).toEqual({ identifier: 'account.error.phone' })
  expect(signInErrors(named('reem'), 'phone')).toEqual({ identifier: 'account.error.phone' })
})

test('a complete sign-up has no errors', () => {
  expect(signUpErrors(complete, false, TODAY)).toEqual({})
  expect(signUpErrors({ ...complete, email: '', gender: null, birthDate: '' }, true, TODAY)).toEqual({})
})

test('restaurants ask for a phone or an e-mail, other stores for e-mail, gender and birth date', () => {
  const bare = { ...complete, phone: '', email: '', gender: null, birthDate: '' }
  expect(signUpErrors(bare, true, TODAY)).toEqual({ phone: 'account.error.phoneNeeded' })
  expect(signUpErrors(bare, false, TODAY)).toEqual({
    email: 'account.error.emailNeeded',
    gender: 'account.error.gender',
    birthDate: 'account.error.birthDate',
  })
})

test('passwords are at least eight characters and typed twice alike', () => {
  expect(signUpErrors({ ...complete, password: 'Short-1', confirmation: 'Short-1' }, false, TODAY)).toEqual({
    password: 'account.error.passwordShort',
  })
  expect(signUpErrors({ ...complete, confirmation: 'Lamsa2027' }, false, TODAY)).toEqual({
    confirmation: 'account.error.mismatch',
  })
})

test('passwords of up to 128 characters are accepted, longer ones are not cut', () => {
  const long = 'كلمة مرور'.repeat(20)
  const of = (length: number) => ({
    ...EMPTY_DRAFT,
    password: long.slice(0, length),
    confirmation: long.slice(0, length),
  })
  expect(newPasswordErrors(of(128))).toEqual({})
  expect(newPasswordErrors(of(129))).toEqual({ password: 'account.error.passwordLong' })
})

test('a forgotten password needs a whole e-mail address', () => {
  expect(forgotErrors(EMPTY_DRAFT)).toEqual({ email: 'account.error.emailNeeded' })
  expect(forgotErrors({ ...EMPTY_DRAFT, email: 'reem@mail' })).toEqual({ email: 'account.error.email' })
  expect(forgotErrors({ ...EMPTY_DRAFT, email: ' reem@mail.com ' })).toEqual({})
})

test('birth dates lie between 1900 and today', () => {
  expect(signUpErrors({ ...complete, birthDate: '2026-03-02' }, false, TODAY)).toEqual({
    birthDate: 'account.error.birthDateFuture',
  })
  expect(signUpErrors({ ...complete, birthDate: '1899-12-31' }, false, TODAY)).toEqual({
    birthDate: 'account.error.birthDateOld',
  })
  expect(signUpErrors({ ...complete, birthDate: '1996-02-30' }, false, TODAY)).toEqual({
    birthDate: 'account.error.birthDateWrong',
  })
})

test('where the exact rules of a country are known, they decide about a phone', () => {
  const isPhone = () => false
  expect(signUpErrors(complete, false, TODAY, isPhone)).toEqual({ phone: 'account.error.phone' })
  expect(signInErrors({ ...complete, identifier: '0501234567' }, 'phone', isPhone)).toEqual({
    identifier: 'account.error.phone',
  })
  expect(signInErrors({ ...complete, identifier: 'reem@mail.com' }, 'phone', isPhone)).toEqual({})
})
