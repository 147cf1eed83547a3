// How strong a password looks. It advises; the server decides what is accepted, and nothing that it
// will refuse is called strong.
import { PASSWORD_SHORTEST } from './field-rules.ts'

const SHORTEST = 6

export type Strength = {
  level: 'weak' | 'fair' | 'strong'
  /** Why it is not taken as it is: `short` is far from long enough, `shorter` nearly. */
  fault: 'short' | 'shorter' | 'common' | null
  hasCapital: boolean
  hasNumber: boolean
  hasSpecial: boolean
}

/**
 * Fewer than 6 characters, a common password, or none of three checks is weak; one or two checks, or fewer characters than the server
 * takes, is fair; three strong. @param isCommon null while that is not known: then nothing is strong yet.
 */
export function strengthOf(password: string, isCommon: boolean | null): Strength {
  const length = [...password].length
  const isShort = length < SHORTEST
  const isShorter = password.length < PASSWORD_SHORTEST
  const hasCapital = /\p{Lu}/u.test(password)
  const hasNumber = /\p{Nd}/u.test(password)
  const hasSpecial = /[^\p{L}\p{M}\p{Nd}\s]/u.test(password)
  const met = [hasCapital, hasNumber, hasSpecial].filter(Boolean).length
  const fault = isShort ? 'short' : isShorter ? 'shorter' : isCommon ? 'common' : null
  const isWeak = isShort || isCommon === true || met === 0
  const level = isWeak ? 'weak' : met === 3 && fault === null && isCommon === false ? 'strong' : 'fair'
  return { level, fault, hasCapital, hasNumber, hasSpecial }
}
