import { isMadeOfUsualParts, spellingsOf } from '#contract/common-password'
import { isFrequentPassword } from './frequent-passwords.ts'

/** True for a password that leaked often, and for one that is made of the usual parts. */
export function isCommonPassword(password: string): boolean {
  return spellingsOf(password).some(isFrequentPassword) || isMadeOfUsualParts(password)
}
