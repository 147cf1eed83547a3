// Argon2id at 19 MiB, 2 passes, 1 lane (OWASP), behind a bounded queue so that a flood costs waiting, not memory.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { ProblemError } from '#server/platform/http/route'
import { createTurns } from '#server/platform/http/load'
import { FRAGMENT_BYTES, isMadeOfUsualParts, spellingsOf } from '#domain/common-password'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const RUNNING_AT_MOST = 2
const WAITING_AT_MOST = 20
const RETRY_AFTER_S = 2

/** A hash of random bytes: unknown identifiers are checked against it, so that they cost the same work. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$E4G8q3YbkVB4Mid+Mqfcxg$Umq+uqCXG/Bf+0pWU4Est+KslniJtI/hiQiUiHJ/c28'

const inTurn = createTurns({ atOnce: RUNNING_AT_MOST, most: WAITING_AT_MOST, comeBackSeconds: RETRY_AFTER_S })

let underWay = 0

/** A flood is refused here, before it costs the database anything. @throws ProblemError 503 `overloaded`. */
export async function withRoomToHash<T>(work: () => Promise<T>) {
  if (underWay >= RUNNING_AT_MOST + WAITING_AT_MOST)
    throw new ProblemError(503, 'overloaded', { retryAfterSeconds: RETRY_AFTER_S })
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}

/** Keyboards differ in how they compose a letter; the same text is the same password. */
const canonical = (password: string) => password.normalize('NFC')

/** @throws ProblemError 503 `overloaded` when 20 others wait already. */
export function hashPassword(password: string) {
  return inTurn(() => hash(canonical(password), COST))
}

/** For null, no customer, the same work is done. @throws ProblemError 503 `overloaded` when 20 others wait already. */
export async function verifyPassword(encoded: string | null, password: string) {
  const matches = await inTurn(() => verify(encoded ?? NOBODYS_HASH, canonical(password)))
  return encoded !== null && matches
}

// Leaked passwords are kept as fragments of their hashes (domain/common-password.ts).

const bytes = readFileSync(path.join(import.meta.dirname, '../../../contract/frequent-passwords.bin'))
const fragments = new Set<number>()
for (let at = 0; at < bytes.length; at += FRAGMENT_BYTES) fragments.add(bytes.readUInt32BE(at))

function isFrequentPassword(text: string) {
  return fragments.has(createHash('sha256').update(text).digest().readUInt32BE(0))
}

/** @returns fields that break a rule with their message ids; the contract checks the length. */
export function newPasswordFaults(body: { readonly password: string; readonly password_confirmation: string }) {
  const fields: Record<string, readonly string[]> = {}
  if (isCommonPassword(body.password)) fields['password'] = ['identity.password_common']
  if (body.password_confirmation !== body.password) fields['password_confirmation'] = ['identity.password_mismatch']
  return fields
}

export function isCommonPassword(password: string) {
  return spellingsOf(password).some(isFrequentPassword) || isMadeOfUsualParts(password)
}
