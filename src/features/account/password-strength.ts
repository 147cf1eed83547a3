// How strong a password looks (specification section 5). It advises; the server decides what is accepted.

const SHORTEST = 6

export type Strength = {
  level: 'weak' | 'fair' | 'strong'
  isShort: boolean
  hasCapital: boolean
  hasNumber: boolean
  hasSpecial: boolean
}

/** Fewer than 6 characters is weak; otherwise none of three checks is weak, one or two fair, three strong. */
export function strengthOf(password: string): Strength {
  const isShort = [...password].length < SHORTEST
  const hasCapital = /\p{Lu}/u.test(password)
  const hasNumber = /\p{Nd}/u.test(password)
  const hasSpecial = /[^\p{L}\p{M}\p{Nd}\s]/u.test(password)
  const met = [hasCapital, hasNumber, hasSpecial].filter(Boolean).length
  const level = isShort || met === 0 ? 'weak' : met === 3 ? 'strong' : 'fair'
  return { level, isShort, hasCapital, hasNumber, hasSpecial }
}
