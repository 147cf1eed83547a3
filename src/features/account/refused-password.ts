// @needs-server
import { isMadeOfUsualParts, spellingsOf } from '#domain/common-password'
import { frequentFragments } from '#data/frequent-passwords.ts'

async function fragmentOf(text: string): Promise<number> {
  return new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32(0)
}

/** The same rule as the server's. @throws when the list cannot be loaded. */
export async function isRefusedPassword(password: string): Promise<boolean> {
  if (isMadeOfUsualParts(password)) return true
  const known = await frequentFragments()
  const found = await Promise.all(spellingsOf(password).map(fragmentOf))
  return found.some((fragment) => known.has(fragment))
}
