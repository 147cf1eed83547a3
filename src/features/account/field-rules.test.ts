import { expect, test } from 'vitest'
import { EMPTY_DRAFT, looksLikePhone, signInErrors, signUpErrors } from './field-rules.ts'

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
  expect(signInErrors(EMPTY_DRAFT, true)).toEqual({
    identifier: 'account.error.phoneNeeded',
    password: 'account.error.password',
  })
  expect(signInErrors(EMPTY_DRAFT, false).identifier).toBe('account.error.identifier')
})

test('an e-mail address is accepted as identifier everywhere', () => {
  expect(signInErrors({ ...EMPTY_DRAFT, identifier: 'demo@example.com', password: 'x' }, true)).toEqual({})
  expect(signInErrors({ ...EMPTY_DRAFT, identifier: 'demo@', password: 'x' }, false)).toEqual({
    identifier: 'account.error.email',
  })
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

test('birth dates lie between 1900 and today', () => {
  expect(signUpErrors({ ...complete, birthDate: '2026-03-02' }, false, TODAY)).toEqual({
    birthDate: 'account.error.birthDateFuture',
  })
  expect(signUpErrors({ ...complete, birthDate: '1899-12-31' }, false, TODAY)).toEqual({
    birthDate: 'account.error.birthDateOld',
  })
})
