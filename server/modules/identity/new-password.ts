// What is asked of a new password, wherever one is chosen.
import { isMadeOfUsualParts, spellingsOf } from '#domain/common-password'
import { isFrequentPassword } from './frequent-passwords.ts'

/** Fields of a new password that break a rule, with keys of server messages; its length is the contract's. */
export function newPasswordFaults(body: {
  readonly password: string
  readonly password_confirmation: string
}): Record<string, readonly string[]> {
  const fields: Record<string, readonly string[]> = {}
  if (isCommonPassword(body.password)) fields['password'] = ['identity.password_common']
  if (body.password_confirmation !== body.password) fields['password_confirmation'] = ['identity.password_mismatch']
  return fields
}

/** True for a password that leaked often, and for one that is made of the usual parts. */
export function isCommonPassword(password: string): boolean {
  return spellingsOf(password).some(isFrequentPassword) || isMadeOfUsualParts(password)
}
