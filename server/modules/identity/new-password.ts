// What is asked of a new password, wherever one is chosen.
import { isCommonPassword } from './common-password.ts'

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
