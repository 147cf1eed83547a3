import { readPhone } from '#domain/phone'
import { readEmail } from '#domain/typed-text'

export type Identifier = { readonly kind: 'phone' | 'email'; readonly value: string }

/** `country` tells how national phones are read. */
export function readIdentifier(typed: string, country: string): Identifier | null {
  const kind = typed.includes('@') ? 'email' : 'phone'
  const value = kind === 'email' ? readEmail(typed) : (readPhone(typed, country)?.e164 ?? null)
  return value === null ? null : { kind, value }
}

export function readContact(typed: { phone?: string | undefined; email?: string | undefined }, country: string) {
  const phone = typed.phone ? (readPhone(typed.phone, country)?.e164 ?? null) : null
  const email = typed.email ? readEmail(typed.email) : null
  const faults: Record<string, readonly string[]> = {}
  if (typed.phone && phone === null) faults['phone'] = ['identity.not_phone']
  if (typed.email && email === null) faults['email'] = ['identity.not_email']
  return { phone, email, faults }
}
