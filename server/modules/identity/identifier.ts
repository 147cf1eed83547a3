// What customers are looked up by: a phone or an e-mail address, in one spelling each.
import { readPhone } from '#domain/phone'
import { readEmail } from '#domain/typed-text'

/** What an identifier names. */
export type Identifier = { readonly kind: 'phone' | 'email'; readonly value: string }

/**
 * Reads what was typed to sign in: a phone or an e-mail address; null when it is neither and so names nobody.
 * @param country of the store, whose national phones are understood.
 */
export function readIdentifier(typed: string, country: string): Identifier | null {
  const kind = typed.includes('@') ? 'email' : 'phone'
  const value = kind === 'email' ? readEmail(typed) : (readPhone(typed, country)?.e164 ?? null)
  return value === null ? null : { kind, value }
}
