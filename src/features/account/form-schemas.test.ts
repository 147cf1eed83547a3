import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { looksLikePhone } from './phone-field.tsx'
import { changedPasswordSchema, forgotSchema, newPasswordSchema, signInSchema } from './form-schemas.ts'
import { signUpSchema } from './sign-up-form.tsx'

const TODAY = '2026-03-01'
const complete = {
  name: 'Reem',
  phone: '0501234567',
  email: 'reem@mail.com',
  password: 'Lamsa2026',
  password_confirmation: 'Lamsa2026',
  gender: 'female' as const,
  birth_date: '1996-04-18',
}

/** The first message of each field, which the field shows. */
function saidBy(schema: z.ZodMiniType, typed: unknown): Record<string, string> {
  const issues = z.safeParse(schema, typed).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const signUp = (
  typed: Partial<Record<keyof typeof complete, unknown>>,
  isRestaurant = false,
  isPhone = looksLikePhone,
) => saidBy(signUpSchema(isRestaurant, TODAY, isPhone), { ...complete, ...typed })
const signIn = (identifier: string, naming: Parameters<typeof signInSchema>[0], isPhone = looksLikePhone) =>
  saidBy(signInSchema(naming, isPhone), { identifier, password: 'x' })

test('national and international phones in any digits may be phones', () => {
  for (const text of [
    '0501234567',
    '+966501234567',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    '00966-50-123-4567',
    '\u202a611 1234\u202c',
    '(03) 123\u2011456',
  ])
    expect(looksLikePhone(text)).toBe(true)
  for (const text of ['', '+', '( )', 'reem', 'reem 050', '050 + 12', '0501234567; drop'])
    expect(looksLikePhone(text)).toBe(false)
})

describe('signing in', () => {
  test('with nothing names both fields', () => {
    expect(saidBy(signInSchema('phone', looksLikePhone), { identifier: ' ', password: '' })).toEqual({
      identifier: 'account.error.phoneNeeded',
      password: 'account.error.password',
    })
    expect(signIn('', 'email')).toEqual({ identifier: 'account.error.emailNeeded' })
    expect(signIn('', 'either')).toEqual({ identifier: 'account.error.identifier' })
  })

  test('accepts an e-mail address everywhere', () => {
    expect(signIn('demo@example.com', 'phone')).toEqual({})
    expect(signIn('demo@', 'either')).toEqual({ identifier: 'account.error.email' })
    expect(signIn('demo', 'email')).toEqual({ identifier: 'account.error.email' })
  })

  test('asks by both names for what is neither a phone nor an e-mail address, where both are taken', () => {
    expect(signIn('reem', 'either')).toEqual({ identifier: 'account.error.identifier' })
    expect(signIn('٠٥٠١؟', 'either')).toEqual({ identifier: 'account.error.phone' })
    expect(signIn('reem', 'phone')).toEqual({ identifier: 'account.error.phone' })
  })

  test('takes no password that no account can have', () => {
    expect(
      saidBy(signInSchema('phone', looksLikePhone), { identifier: '0501234567', password: 'x'.repeat(129) }),
    ).toEqual({
      password: 'account.error.passwordLong',
    })
  })
})

describe('signing up', () => {
  test('with everything says nothing', () => {
    expect(signUp({})).toEqual({})
    expect(signUp({ email: '', gender: null, birth_date: '' }, true)).toEqual({})
  })

  test('asks for a name of no more than the contract’s sixty characters', () => {
    expect(signUp({ name: ' ' })).toEqual({ name: 'account.error.name' })
    expect(signUp({ name: 'x'.repeat(60) })).toEqual({})
    expect(signUp({ name: 'x'.repeat(61) })).toEqual({ name: 'account.error.name' })
  })

  test('asks for a phone or an e-mail at restaurants, for e-mail, gender and birth date elsewhere', () => {
    const bare = { phone: '', email: '', gender: null, birth_date: '' }
    expect(signUp(bare, true)).toEqual({ phone: 'account.error.phoneNeeded' })
    expect(signUp(bare)).toEqual({
      email: 'account.error.emailNeeded',
      gender: 'account.error.gender',
      birth_date: 'account.error.birthDate',
    })
  })

  test('says everything that is wrong at once, what needs two fields too', () => {
    expect(
      signUp({ name: '', phone: '', email: '', password: 'Short-1', password_confirmation: 'Short-2' }, true),
    ).toEqual({
      name: 'account.error.name',
      phone: 'account.error.phoneNeeded',
      password: 'account.error.passwordShort',
      password_confirmation: 'account.error.mismatch',
    })
  })

  test('takes birth dates between 1900 and today', () => {
    expect(signUp({ birth_date: '2026-03-02' })).toEqual({ birth_date: 'account.error.birthDateFuture' })
    expect(signUp({ birth_date: '1899-12-31' })).toEqual({ birth_date: 'account.error.birthDateOld' })
    expect(signUp({ birth_date: '1996-02-30' })).toEqual({ birth_date: 'account.error.birthDateWrong' })
  })
})

describe('a new password', () => {
  test('has at least eight characters and is typed twice alike', () => {
    expect(signUp({ password: 'Short-1', password_confirmation: 'Short-1' })).toEqual({
      password: 'account.error.passwordShort',
    })
    expect(signUp({ password_confirmation: 'Lamsa2027' })).toEqual({ password_confirmation: 'account.error.mismatch' })
    expect(saidBy(newPasswordSchema, { password: '', password_confirmation: '' })).toEqual({
      password: 'account.error.password',
      password_confirmation: 'account.error.confirm',
    })
  })

  test('of up to 128 characters is accepted, a longer one is not cut', () => {
    const long = 'كلمة مرور'.repeat(20)
    const typed = (length: number) => ({
      password: long.slice(0, length),
      password_confirmation: long.slice(0, length),
    })
    expect(saidBy(newPasswordSchema, typed(128))).toEqual({})
    expect(saidBy(newPasswordSchema, typed(129))).toEqual({ password: 'account.error.passwordLong' })
  })

  test('in the place of another one needs that', () => {
    const typed = { current_password: '', password: 'Lamsa2026', password_confirmation: 'Lamsa2026' }
    expect(saidBy(changedPasswordSchema, typed)).toEqual({ current_password: 'account.error.present' })
    expect(saidBy(changedPasswordSchema, { ...typed, current_password: 'x', password_confirmation: 'y' })).toEqual({
      password_confirmation: 'account.error.mismatch',
    })
  })
})

test('a forgotten password needs a whole e-mail address', () => {
  expect(saidBy(forgotSchema, { email: ' ' })).toEqual({ email: 'account.error.emailNeeded' })
  expect(saidBy(forgotSchema, { email: 'reem@mail' })).toEqual({ email: 'account.error.email' })
  expect(saidBy(forgotSchema, { email: ' reem@mail.com ' })).toEqual({})
})

test('where the exact rules of a country are known, they decide about a phone', () => {
  const isPhone = () => false
  expect(signUp({}, false, isPhone)).toEqual({ phone: 'account.error.phone' })
  expect(signIn('0501234567', 'phone', isPhone)).toEqual({ identifier: 'account.error.phone' })
  expect(signIn('reem@mail.com', 'phone', isPhone)).toEqual({})
})
