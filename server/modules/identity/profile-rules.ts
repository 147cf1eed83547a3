// What a change of a profile may say. Pure.
import type { ProfileChange, User } from '#contract/identity'
import { readPhone } from '#contract/phone'
import { isRestaurant } from '#contract/store-kind'
import type { Tenant } from '#contract/tenant'
import { readEmail } from '#contract/typed-text'
import type { ProfileColumns } from './customers-repository.ts'

/** A change in stored spelling, or the fields that break a rule with keys of server messages. */
export type JudgedChange =
  | { readonly columns: ProfileColumns; readonly isSensitive: boolean }
  | { readonly fields: Record<string, readonly string[]> }

/** Judges a change by the rules of signing up. `isSensitive`: it changes what the customer signs in with. */
export function judgeChange(
  { name, preferred_language, ...typed }: ProfileChange,
  customer: Pick<User, 'phone' | 'email'>,
  store: Pick<Tenant, 'country' | 'category'>,
): JudgedChange {
  const phone = typed.phone ? (readPhone(typed.phone, store.country)?.e164 ?? null) : null
  const email = typed.email ? readEmail(typed.email) : null
  const after = {
    phone: typed.phone === undefined ? customer.phone : phone,
    email: typed.email === undefined ? customer.email : email,
  }
  const fields: Record<string, readonly string[]> = {}
  if (typed.phone && phone === null) fields['phone'] = ['identity.not_phone']
  if (typed.email && email === null) fields['email'] = ['identity.not_email']
  if (typed.email === '' && !isRestaurant(store)) fields['email'] = ['identity.required_email']
  // Without a phone and an e-mail nobody could sign in again.
  if (after.phone === null && after.email === null && Object.keys(fields).length === 0)
    fields[typed.phone === undefined ? 'email' : 'phone'] = [
      typed.phone === undefined ? 'identity.required_email' : 'identity.required_phone',
    ]
  if (Object.keys(fields).length > 0) return { fields }
  return {
    columns: {
      ...(name === undefined ? {} : { name }),
      ...(after.phone === customer.phone ? {} : { phone: after.phone }),
      ...(after.email === customer.email ? {} : { email: after.email }),
      ...(preferred_language === undefined ? {} : { preferred_language }),
    },
    isSensitive: after.phone !== customer.phone || after.email !== customer.email,
  }
}
