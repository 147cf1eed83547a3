// @needs-server
import { FRAGMENT_BYTES, isMadeOfUsualParts, spellingsOf } from '#domain/common-password'
import address from '../../contract/frequent-passwords.bin?url'

let fragments: Promise<ReadonlySet<number>> | null = null

async function loadFragments(): Promise<ReadonlySet<number>> {
  const answer = await fetch(address)
  // A gateway may answer with a page of its own.
  if (!answer.ok || answer.headers.get('content-type')?.includes('html'))
    throw new Error(`the list of frequent passwords was answered ${answer.status}`)
  const view = new DataView(await answer.arrayBuffer())
  const count = Math.floor(view.byteLength / FRAGMENT_BYTES)
  return new Set(Array.from({ length: count }, (_, index) => view.getUint32(index * FRAGMENT_BYTES)))
}

/** Of the hashes of leaked passwords (domain/common-password.ts), fetched once. @throws when they cannot be loaded. */
function frequentFragments(): Promise<ReadonlySet<number>> {
  fragments ??= loadFragments().catch((error: unknown) => {
    fragments = null
    throw error
  })
  return fragments
}

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
