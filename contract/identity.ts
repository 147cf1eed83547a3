// A store's customers: signing up, in and out. Accounts belong to one store.
import * as z from 'zod/mini'
import {
  dateSchema,
  identifierSchema,
  localeSchema,
  personNameSchema,
  typedEmailSchema,
  typedPhoneSchema,
} from './values.ts'
import { endpoint } from './endpoint.ts'
import { slugSchema } from './tenant.ts'

/** The signed-in customer. */
export const userSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** E.164, such as `+966501234567`. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  preferred_language: localeSchema,
})
export type User = z.infer<typeof userSchema>

const password = z.string().check(z.minLength(8), z.maxLength(128))
/** The password that an account has, typed once more. */
const presentPassword = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * Sign-up body. Restaurants need name and password; other stores also email, gender and birth_date
 * (docs/specification.md 5.4; the server checks that part, because it depends on the store).
 */
export const signUpBodySchema = z.strictObject({
  name: personNameSchema,
  phone: z.optional(typedPhoneSchema),
  email: z.optional(typedEmailSchema),
  password,
  password_confirmation: z.string().check(z.maxLength(128)),
  gender: z.optional(z.enum(['male', 'female'])),
  birth_date: z.optional(dateSchema),
})
export type SignUpBody = z.infer<typeof signUpBodySchema>

/** What customers change about themselves; what is absent stays. */
export const profileChangeSchema = z.strictObject({
  name: z.optional(personNameSchema),
  /** As typed; empty takes the phone away, which needs an e-mail to sign in with. */
  phone: z.optional(typedPhoneSchema),
  /** As typed; empty takes the address away, where the store's customers need none and a phone is left. */
  email: z.optional(typedEmailSchema),
  /** Needed when phone or e-mail become another one: both are signed in with. */
  current_password: z.optional(presentPassword),
  preferred_language: z.optional(localeSchema),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>

export const signInBodySchema = z.strictObject({
  /** Phone (national form of the store's country or international) or, at stores that are no restaurants, e-mail. */
  identifier: identifierSchema,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Slug of the store, as the specification sends it; must equal the one in the path when given. */
  tenant: z.optional(slugSchema),
})
export type SignInBody = z.infer<typeof signInBodySchema>

/** May be left out, as a whole or its field. */
export const signOutBodySchema = z.optional(
  z.strictObject({
    /** Slug of the store, as the specification sends it; must equal the one in the path when given. */
    tenant: z.optional(slugSchema),
  }),
)

const params = z.object({ tenant: slugSchema })
const welcome = z.object({ status: z.int(), message: z.string(), user: userSchema })
const done = z.object({ message: z.string() })

export const signIn = endpoint({
  method: 'POST',
  path: '/api/{tenant}/auth/sign-in',
  caller: 'anyone',
  summary: 'Signs in at this store. Sets the session cookie and rotates it.',
  params,
  body: signInBodySchema,
  data: welcome,
  problems: ['invalid_credentials'],
})
export const signUp = endpoint({
  method: 'POST',
  path: '/api/{tenant}/auth/sign-up',
  caller: 'anyone',
  summary: 'Makes an account at this store and signs in.',
  status: 201,
  params,
  body: signUpBodySchema,
  data: welcome,
  problems: ['identifier_taken'],
})
export const signOut = endpoint({
  method: 'POST',
  path: '/api/{tenant}/auth/sign-out',
  caller: 'anyone',
  summary: 'Signs out at this store. Also succeeds when nobody was signed in.',
  params,
  body: signOutBodySchema,
  data: done,
})
export const getMe = endpoint({
  method: 'GET',
  path: '/api/{tenant}/auth/me',
  caller: 'customer',
  summary: 'The signed-in customer.',
  params,
  data: userSchema,
})
export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/{tenant}/auth/me',
  caller: 'customer',
  idempotent: 'if-sent',
  summary:
    'Changes name, phone, e-mail or preferred language. Another phone or e-mail needs the present password, signs every other browser out and is told by mail.',
  params,
  body: profileChangeSchema,
  data: userSchema,
  problems: ['identifier_taken', 'idempotency_mismatch'],
})
/** E-mail address as typed; what is an address is judged as at sign-up. */
const email = typedEmailSchema.check(z.minLength(1))

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/{tenant}/auth/password/email',
  caller: 'anyone',
  summary: 'Sends a link for a new password; the same answer for known and unknown addresses.',
  params,
  body: z.strictObject({ email }),
  data: done,
})

/** The link of the mail is `/{tenant}/?reset=TOKEN&email=ADDRESS`; it works once, for 10 minutes. */
export const resetPasswordBodySchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  email,
  /** Accepted as the specification sends it; a link signs nobody in. */
  remember_me: z.optional(z.boolean()),
  password,
  password_confirmation: z.string().check(z.maxLength(128)),
})
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/{tenant}/auth/password/reset',
  caller: 'anyone',
  summary: 'Sets a new password by the token of the link. Ends all sessions of the customer and signs nobody in.',
  params,
  body: resetPasswordBodySchema,
  data: done,
  problems: ['reset_link_invalid'],
})

export const changePasswordBodySchema = z.strictObject({
  current_password: presentPassword,
  password,
  password_confirmation: z.string().check(z.maxLength(128)),
})
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/{tenant}/auth/password/change',
  caller: 'customer',
  summary:
    'Sets a new password by the present one. This browser stays signed in under a new session cookie, every other one is signed out.',
  params,
  body: changePasswordBodySchema,
  data: done,
})
