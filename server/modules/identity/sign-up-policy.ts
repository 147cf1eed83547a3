// Who may sign up with what (specification section 5). Restaurants ask for less than other stores.
import type { SignUpBody } from '#contract/identity'
import { readPhone } from '#contract/phone'
import type { Tenant } from '#contract/tenant'
import { isRestaurant } from '#contract/store-kind'
import { readEmail } from '#contract/typed-text'
import { newPasswordFaults } from './new-password.ts'

const OLDEST_BIRTH_DATE = '1900-01-01'

/** A sign-up that keeps the rules, in stored spelling. */
export type AcceptedSignUp = {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly gender: 'male' | 'female' | null
  readonly birthDate: string | null
}
export type SignUpVerdict =
  | { readonly ok: true; readonly value: AcceptedSignUp }
  /** Body field to keys of server messages. */
  | { readonly ok: false; readonly fields: Record<string, readonly string[]> }

/**
 * Checks a sign-up against the rules of the store.
 * An account needs a phone or an e-mail, or nobody could sign in to it again.
 * @param today calendar date at the store, `YYYY-MM-DD`.
 */
export function judgeSignUp(
  body: SignUpBody,
  store: Pick<Tenant, 'category' | 'country'>,
  today: string,
): SignUpVerdict {
  const restaurant = isRestaurant(store)
  const fields = newPasswordFaults(body)
  const { phone: typedPhone = '', email: typedEmail = '' } = body
  const phone = typedPhone === '' ? null : (readPhone(typedPhone, store.country)?.e164 ?? null)
  const email = typedEmail === '' ? null : readEmail(typedEmail)

  if (typedPhone !== '' && phone === null) fields['phone'] = ['identity.not_phone']
  if (typedEmail !== '' && email === null) fields['email'] = ['identity.not_email']
  if (typedEmail === '' && !restaurant) fields['email'] = ['identity.required_email']
  if (restaurant && typedPhone === '' && typedEmail === '') fields['phone'] = ['identity.required_phone']
  if (!restaurant) {
    if (body.gender === undefined) fields['gender'] = ['identity.required_gender']
    if (body.birth_date === undefined) fields['birth_date'] = ['identity.required_birth_date']
    else if (body.birth_date > today) fields['birth_date'] = ['identity.future_birth_date']
    else if (body.birth_date < OLDEST_BIRTH_DATE) fields['birth_date'] = ['identity.old_birth_date']
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return {
    ok: true,
    value: {
      name: body.name,
      phone,
      email,
      gender: restaurant ? null : (body.gender ?? null),
      birthDate: restaurant ? null : (body.birth_date ?? null),
    },
  }
}
