import type { ResetPasswordBody } from '#contract/identity'
import type { Transaction } from '#server/platform/db/database'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { enqueue } from '#server/platform/jobs/jobs-repository'
import { setPassword } from './customers-repository.ts'
import { forgetBrowsers } from './known-browsers-repository.ts'
import { hashPassword, newPasswordFaults } from './password.ts'
import { endResets, insertReset, lockReset } from './password-resets-repository.ts'
import { readEmail } from '#domain/typed-text'
import { hashOf, newToken, type SessionDeps } from './session.ts'
import { endSessionsBut } from './sessions-repository.ts'
import { forgive } from './sign-in-delay.ts'

/** Counted from when the mail is handed on. */
export const RESET_MINUTES = 10
const USEFUL_FOR_MS = 24 * 3_600_000

/** Only the hash is stored: the token exists in the mail alone. */
export async function issueResetToken(tx: Transaction, tenantId: string, customerId: string, now: Date) {
  const token = newToken()
  const expires_at = new Date(now.getTime() + RESET_MINUTES * 60_000)
  await insertReset(tx, { tenant_id: tenantId, token_hash: hashOf(token), customer_id: customerId, expires_at }, now)
  return token
}

/** @returns the customer's id. @throws ProblemError 422 by field; 409 `reset_link_invalid`; 503 `overloaded`. */
export async function usePasswordReset(deps: SessionDeps, store: RequestStore, body: ResetPasswordBody) {
  const fields = newPasswordFaults(body)
  if (Object.keys(fields).length > 0) throw new ProblemError(422, 'validation_failed', { fields })
  const email = readEmail(body.email)
  const owner = async (tx: Transaction) => {
    const link = await lockReset(tx, store.id, hashOf(body.token), deps.now())
    if (!link || email === null || link.email !== email) throw new ProblemError(409, 'reset_link_invalid')
    return link.customer_id
  }
  // The link is checked before hashing, which is costly, and again after it, which takes too long to hold a row for.
  await deps.db.inTenant(store.id, owner)
  const passwordHash = await hashPassword(body.password)
  return deps.db.inTenant(store.id, async (tx) => {
    const customerId = await owner(tx)
    const identifiers = await setPassword(tx, store.id, customerId, passwordHash)
    const accounts = identifiers.map((value) => ({ kind: 'account', value }) as const)
    await forgive(tx, store.id, accounts, deps.now())
    await endResets(tx, store.id, customerId)
    await endSessionsBut(tx, store.id, customerId, null)
    await forgetBrowsers(tx, store.id, customerId)
    await enqueue(tx, {
      tenantId: store.id,
      kind: 'mail:password-changed',
      content: { slug: store.slug, customerId },
      due: deps.now(),
      usefulForMs: USEFUL_FOR_MS,
    })
    return customerId
  })
}
