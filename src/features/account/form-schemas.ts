import * as z from 'zod/mini'
import { signInBodySchema, signUpBodySchema } from '#contract/identity'
import type { Locale } from '#domain/locale'
import { localeSchema } from '#contract/values'
import { readEmail } from '#domain/typed-text'
import type { MessageId } from '#i18n/messages.ts'
import { contractFault, says } from '#ui/form/judging.ts'
import type { Phones } from './phone-field.tsx'

const presentFault = (password: string, needed: MessageId) =>
  contractFault(signInBodySchema.shape.password, password, {
    too_small: needed,
    too_big: 'account.error.passwordLong',
  })
const presentPassword = (needed: MessageId) => z.string().check(says((password) => presentFault(password, needed)))

export type Naming = 'phone' | 'email' | 'either'

const IDENTIFIER_NEEDED: Readonly<Record<Naming, MessageId>> = {
  phone: 'account.error.phoneNeeded',
  email: 'account.error.emailNeeded',
  either: 'account.error.identifier',
}

/** Restaurants use phone numbers; customers whose restaurant knows only their e-mail address sign in with that. */
export const signInSchema = (naming: Naming, isPhone: Phones['isPhone']) =>
  z.object({
    identifier: z.string().check(
      says((identifier) => {
        const missing = contractFault(signInBodySchema.shape.identifier, identifier, IDENTIFIER_NEEDED[naming])
        if (missing) return missing
        if (naming === 'email' || identifier.includes('@')) return readEmail(identifier) ? null : 'account.error.email'
        if (isPhone(identifier)) return null
        return naming === 'either' && !/\p{Nd}/u.test(identifier) ? 'account.error.identifier' : 'account.error.phone'
      }),
    ),
    password: presentPassword('account.error.password'),
  })

const emailField = (isNeeded: boolean) =>
  z.string().check(
    says((typed) => {
      if (typed.trim() === '') return isNeeded ? 'account.error.emailNeeded' : null
      return readEmail(typed) ? null : 'account.error.email'
    }),
  )

export const forgotSchema = z.object({ email: emailField(true) })

const PASSWORD = { too_small: 'account.error.passwordShort', too_big: 'account.error.passwordLong' } as const

const newPassword = z
  .string()
  .check(
    says((password) =>
      password === '' ? 'account.error.password' : contractFault(signUpBodySchema.shape.password, password, PASSWORD),
    ),
  )
const confirmation = z.string().check(says((again) => (again === '' ? 'account.error.confirm' : null)))

export const newPasswordFields = { password: newPassword, password_confirmation: confirmation }

export const isTypedTwice = says<{ password: string; password_confirmation: string }>(
  (typed) =>
    typed.password_confirmation !== '' && typed.password_confirmation !== typed.password
      ? 'account.error.mismatch'
      : null,
  'password_confirmation',
)

export const newPasswordSchema = z.object(newPasswordFields).check(isTypedTwice)

export const changedPasswordSchema = z
  .object({
    current_password: presentPassword('account.error.present'),
    ...newPasswordFields,
  })
  .check(isTypedTwice)

export const contactFields = (isRestaurant: boolean, isPhone: Phones['isPhone']) => ({
  name: z.string().check(says((name) => contractFault(signUpBodySchema.shape.name, name, 'account.error.name'))),
  phone: z
    .string()
    .check(says((phone) => (phone.trim() === '' || isPhone(phone.trim()) ? null : 'account.error.phone'))),
  email: emailField(!isRestaurant),
})

/** Restaurants need a phone or an e-mail address; others always need an e-mail address. */
export const canBeReached = (isRestaurant: boolean) =>
  says<{ phone: string; email: string }>(
    ({ phone, email }) =>
      isRestaurant && phone.trim() === '' && email.trim() === '' ? 'account.error.phoneNeeded' : null,
    'phone',
  )

type Typed = { name: string; phone: string; email: string; preferred_language: Locale; current_password: string }

export const profileSchema = (
  isRestaurant: boolean,
  needsPassword: (typed: Typed) => boolean,
  isPhone: Phones['isPhone'],
) =>
  z
    .object({ ...contactFields(isRestaurant, isPhone), preferred_language: localeSchema, current_password: z.string() })
    .check(
      canBeReached(isRestaurant),
      says<Typed>(
        (typed) => (needsPassword(typed) ? presentFault(typed.current_password, 'account.error.present') : null),
        'current_password',
      ),
    )

export const ownPasswordSchema = z.object({ password: presentPassword('account.error.password') })
