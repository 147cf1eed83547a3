import { readPhone } from '#domain/phone'
import { readEmail } from '#domain/typed-text'

export type Identifier = { readonly kind: 'phone' | 'email'; readonly value: string }

/** Reads a phone or an e-mail address; null when it is neither. `country` tells how national phones are read. */
export function readIdentifier(typed: string, country: string): Identifier | null {
  const kind = typed.includes('@') ? 'email' : 'phone'
  const value = kind === 'email' ? readEmail(typed) : (readPhone(typed, country)?.e164 ?? null)
  return value === null ? null : { kind, value }
}
