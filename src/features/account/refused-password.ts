// @needs-server
// Whether the server will refuse a password for being one of the first that others try. Nothing typed leaves the device for that.
import { isMadeOfUsualParts, spellingsOf } from '#domain/common-password'
import { frequentFragments } from '#data/frequent-passwords.ts'

async function fragmentOf(text: string): Promise<number> {
  return new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32(0)
}

/** The server's own judgement. @throws when the list cannot be loaded: then it is not known. */
export async function isRefusedPassword(password: string): Promise<boolean> {
  if (isMadeOfUsualParts(password)) return true
  const known = await frequentFragments()
  const found = await Promise.all(spellingsOf(password).map(fragmentOf))
  return found.some((fragment) => known.has(fragment))
}
