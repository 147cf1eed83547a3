// Passwords that leaked most often, as fragments of their hashes (domain/common-password.ts).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FRAGMENT_BYTES } from '#domain/common-password'

const bytes = readFileSync(path.join(import.meta.dirname, '../../../contract/frequent-passwords.bin'))
const fragments = new Set<number>()
for (let at = 0; at < bytes.length; at += FRAGMENT_BYTES) fragments.add(bytes.readUInt32BE(at))

/** Whether this text, in lower case, is one of them. */
export function isFrequentPassword(text: string): boolean {
  return fragments.has(createHash('sha256').update(text).digest().readUInt32BE(0))
}
