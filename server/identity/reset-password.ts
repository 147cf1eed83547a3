// Using a link for a new password: once, within its ten minutes, with the address it was sent to (threat T7).
import { createHash, randomBytes } from 'node:crypto'
import type { ResetPasswordBody } from '#contract/identity'
import type { Transaction } from '#server/db/database'
import { ProblemError, type RequestStore } from '#server/http/route'
import { enqueue } from '#server/jobs/jobs-repository'
import { setPassword } from './customers-repository.ts'
import { hashPassword } from './password.ts'
import { endResets, insertReset, lockReset, type ResetKey } from './password-resets-repository.ts'
import { normaliseEmail } from './phone.ts'
import type { SessionDeps } from './session.ts'
import { endSessionsOf } from './sessions-repository.ts'

const TOKEN_BYTES = 32
/** Minutes a link works, counted from when its mail is handed on. */
export const RESET_MINUTES = 10
/** How long the news of a changed password is worth telling. */
const USEFUL_FOR_MS = 24 * 3_600_000

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Makes a link's token for a customer. Only its hash is stored: the token exists in the mail alone. */
export async function issueResetToken(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000)
  await insertReset(tx, { tenantId, tokenHash: hashOf(token), customerId, expiresAt, now })
  return token
}

function judge(body: ResetPasswordBody): void {
  if (body.password_confirmation !== body.password)
    throw new ProblemError(422, 'validation_failed', {
      fields: { password_confirmation: ['identity.password_mismatch'] },
    })
}

/**
 * Sets the password, ends every link and every session of the customer, and leaves word for them, all or nothing.
 * @returns the customer's id; nobody is signed in by it.
 * @throws ProblemError 422 with the fields that break a rule; 409 `reset_link_invalid`; 503 `overloaded`.
 */
export async function usePasswordReset(
  deps: SessionDeps,
  store: RequestStore,
  body: ResetPasswordBody,
): Promise<string> {
  judge(body)
  const email = normaliseEmail(body.email)
  if (email === null) throw new ProblemError(409, 'reset_link_invalid')
  const key = (): ResetKey => ({ tenantId: store.id, tokenHash: hashOf(body.token), email, now: deps.now() })
  // Hashing is dear, so nobody is worth it who has no link; it is too long to hold a row for, so the link is asked for again.
  if ((await deps.db.inTenant(store.id, (tx) => lockReset(tx, key()))) === null)
    throw new ProblemError(409, 'reset_link_invalid')
  const passwordHash = await hashPassword(body.password)
  return deps.db.inTenant(store.id, async (tx) => {
    const customerId = await lockReset(tx, key())
    if (customerId === null) throw new ProblemError(409, 'reset_link_invalid')
    await setPassword(tx, store.id, customerId, passwordHash)
    await endResets(tx, store.id, customerId)
    await endSessionsOf(tx, store.id, customerId)
    await enqueue(tx, {
      tenantId: store.id,
      kind: 'mail:password-changed',
      content: { slug: store.slug, customerId },
      now: deps.now(),
      usefulForMs: USEFUL_FOR_MS,
    })
    return customerId
  })
}
