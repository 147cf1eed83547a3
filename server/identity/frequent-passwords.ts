// Passwords that leaked most often, as fragments of their hashes: nobody can read them here, and 3,000 of them take 12 kB.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Bytes kept of each SHA-256: of a million other passwords, one is taken for one of these. */
const FRAGMENT = 4
/**
 * The SHA-256 of each, cut off, one behind the other. They are those of the 10,000 most frequent passwords in the list of
 * zxcvbn 4.4.2 (MIT) that have 8 characters or more and that common-password.ts does not know by their parts.
 */
const FILE = path.join(import.meta.dirname, 'frequent-passwords.bin')

const bytes = readFileSync(FILE)
const fragments = new Set<number>()
for (let at = 0; at < bytes.length; at += FRAGMENT) fragments.add(bytes.readUInt32BE(at))

/** Whether this text, in lower case, is one of them. */
export function isFrequentPassword(text: string): boolean {
  return fragments.has(createHash('sha256').update(text).digest().readUInt32BE(0))
}
