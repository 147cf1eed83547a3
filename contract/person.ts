// How people name themselves and say how they are reached, in every call alike.
import * as z from 'zod/mini'
import { EMAIL_LONGEST, NAME_LONGEST, PHONE_LONGEST, inOneLine, plainIdentifier, plainPhone } from './typed-text.ts'

/** Name of a customer or guest. */
export const personNameSchema = z.string().check(z.overwrite(inOneLine), z.minLength(1), z.maxLength(NAME_LONGEST))

/** Phone as typed, with digits of any script; what is a phone is judged by the store's country (phone.ts). */
export const typedPhoneSchema = z.string().check(z.overwrite(plainPhone), z.maxLength(PHONE_LONGEST))

/** E-mail address as typed; what is an address is judged by `readEmail`. */
export const typedEmailSchema = z.string().check(z.overwrite(plainIdentifier), z.maxLength(EMAIL_LONGEST))

/** Phone or e-mail address as typed. */
export const identifierSchema = z
  .string()
  .check(z.overwrite(plainIdentifier), z.minLength(1), z.maxLength(EMAIL_LONGEST))
