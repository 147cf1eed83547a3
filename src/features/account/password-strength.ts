// How strong a password looks. It advises; the server decides what is accepted, and nothing that it
// will refuse is called strong.
import { PASSWORD_SHORTEST } from './field-rules.ts'

/** Why it is not taken as it is: `short` is far from long enough, `shorter` nearly; `same` is no other one. */
function faultOf(password: string, isCommon: boolean | null, present: string) {
  if ([...password].length < 6) return 'short'
  if (password.length < PASSWORD_SHORTEST) return 'shorter'
  if (password.length > 128) return 'long'
  if (password === present) return 'same'
  return isCommon ? 'common' : null
}

/**
 * Fewer than 6 characters, a common password, the present one, or none of three checks is weak; one or two checks, or fewer or more
 * characters than the server takes, is fair; three strong. @param isCommon null while that is not known: then nothing is strong yet.
 * @param present the password that the account has, where another one is chosen.
 */
export function strengthOf(password: string, isCommon: boolean | null, present = '') {
  const hasCapital = /\p{Lu}/u.test(password)
  const hasNumber = /\p{Nd}/u.test(password)
  const hasSpecial = /[^\p{L}\p{M}\p{Nd}\s]/u.test(password)
  const met = [hasCapital, hasNumber, hasSpecial].filter(Boolean).length
  const fault = faultOf(password, isCommon, present)
  const isWeak = fault === 'short' || isCommon === true || fault === 'same' || met === 0
  const level = isWeak ? 'weak' : met === 3 && fault === null && isCommon === false ? 'strong' : 'fair'
  return { level, fault, hasCapital, hasNumber, hasSpecial } as const
}
