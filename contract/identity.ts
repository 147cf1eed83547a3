import * as z from 'zod/mini'
import {
  dateSchema,
  identifierSchema,
  localeSchema,
  personNameSchema,
  slugSchema,
  typedEmailSchema,
  typedPhoneSchema,
} from './values.ts'
import { endpoint } from './declare-endpoint.ts'

export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  preferred_language: localeSchema,
})
export type User = z.infer<typeof userSchema>

/** Two passwords that must be equal, as the server checks. */
const newPassword = {
  password: z.string().check(z.minLength(8), z.maxLength(128)),
  password_confirmation: z.string().check(z.maxLength(128)),
}
const presentPassword = z.string().check(z.minLength(1), z.maxLength(128))

/** Other stores than restaurants also need email, gender and birth_date, as the server checks (docs/specification.md 5.4). */
export const signUpBodySchema = z.strictObject({
  name: personNameSchema,
  phone: z.optional(typedPhoneSchema),
  email: z.optional(typedEmailSchema),
  ...newPassword,
  gender: z.optional(z.enum(['male', 'female'])),
  birth_date: z.optional(dateSchema),
})
export type SignUpBody = z.infer<typeof signUpBodySchema>

export const profileChangeSchema = z.strictObject({
  name: z.optional(personNameSchema),
  /** Empty deletes it; an account needs a phone or an e-mail to sign in with. */
  phone: z.optional(typedPhoneSchema),
  /** Empty deletes it, where the store requires none and a phone remains. */
  email: z.optional(typedEmailSchema),
  /** Required to change phone or e-mail, which customers sign in with. */
  current_password: z.optional(presentPassword),
  preferred_language: z.optional(localeSchema),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>

export const signInBodySchema = z.strictObject({
  /** Phone (national in the store's country, or international) or, except at restaurants, e-mail. */
  identifier: identifierSchema,
  password: presentPassword,
  /** Sent by the specification; must equal the slug of the path. */
  tenant: z.optional(slugSchema),
})
export type SignInBody = z.infer<typeof signInBodySchema>

const welcome = z.object({ status: z.int(), message: z.string(), user: userSchema })
const done = z.object({ message: z.string() })

export const signIn = endpoint('POST /api/{tenant}/auth/sign-in', {
  caller: 'anyone',
  summary: 'Signs in at this store. Sets the session cookie and rotates it.',
  body: signInBodySchema,
  data: welcome,
  problems: ['invalid_credentials'],
})
export const signUp = endpoint('POST /api/{tenant}/auth/sign-up', {
  caller: 'anyone',
  summary: 'Makes an account at this store and signs in.',
  status: 201,
  body: signUpBodySchema,
  data: welcome,
  problems: ['identifier_taken'],
})
export const signOut = endpoint('POST /api/{tenant}/auth/sign-out', {
  caller: 'anyone',
  summary: 'Signs out at this store; succeeds without a session too.',
  body: z.optional(z.strictObject({ tenant: z.optional(slugSchema) })),
  data: done,
})
export const getMe = endpoint('GET /api/{tenant}/auth/me', {
  caller: 'customer',
  summary: 'The signed-in customer.',
  data: userSchema,
})
export const updateMe = endpoint('PATCH /api/{tenant}/auth/me', {
  caller: 'customer',
  idempotent: 'if-sent',
  summary:
    'Changes the profile. A new phone or e-mail needs `current_password`, ends other sessions and is told by mail.',
  body: profileChangeSchema,
  data: userSchema,
  problems: ['identifier_taken'],
})
const email = typedEmailSchema.check(z.minLength(1))

export const requestPasswordReset = endpoint('POST /api/{tenant}/auth/password/email', {
  caller: 'anyone',
  summary: 'Mails a link for a new password; unknown addresses get the same answer.',
  body: z.strictObject({ email }),
  data: done,
})

/** From the mail's link `/{tenant}/?reset=TOKEN&email=ADDRESS`, which works once, for 10 minutes. */
export const resetPasswordBodySchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  email,
  /** Sent by the specification and ignored. */
  remember_me: z.optional(z.boolean()),
  ...newPassword,
})
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>

export const resetPassword = endpoint('POST /api/{tenant}/auth/password/reset', {
  caller: 'anyone',
  summary: 'Sets a new password by the token of the link, ends all sessions and starts none.',
  body: resetPasswordBodySchema,
  data: done,
  problems: ['reset_link_invalid'],
})

export const changePasswordBodySchema = z.strictObject({ current_password: presentPassword, ...newPassword })
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>

export const changePassword = endpoint('POST /api/{tenant}/auth/password/change', {
  caller: 'customer',
  summary: 'Sets a new password. This browser gets a new session cookie, all other sessions end.',
  body: changePasswordBodySchema,
  data: done,
})
