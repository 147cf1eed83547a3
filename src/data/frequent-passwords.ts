// The list of passwords that leaked most often, as fragments of their hashes (domain/common-password.ts).
import { FRAGMENT_BYTES } from '#domain/common-password'
import address from '../../contract/frequent-passwords.bin?url'

let fragments: Promise<ReadonlySet<number>> | null = null

async function loadFragments(): Promise<ReadonlySet<number>> {
  const answer = await fetch(address)
  // A gateway's page is no list either.
  if (!answer.ok || answer.headers.get('content-type')?.includes('html'))
    throw new Error(`the list of frequent passwords was answered ${answer.status}`)
  const view = new DataView(await answer.arrayBuffer())
  const count = Math.floor(view.byteLength / FRAGMENT_BYTES)
  return new Set(Array.from({ length: count }, (_, index) => view.getUint32(index * FRAGMENT_BYTES)))
}

/** The fragments, fetched once. @throws when they cannot be had; the next call asks again. */
export function frequentFragments(): Promise<ReadonlySet<number>> {
  fragments ??= loadFragments().catch((error: unknown) => {
    fragments = null
    throw error
  })
  return fragments
}
