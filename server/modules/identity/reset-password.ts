// Using a link for a new password: once, within its ten minutes, with the address it was sent to.
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
import { endSessionsOf } from './sessions-repository.ts'
import { forgive } from './sign-in-delay.ts'

/** Minutes a link works, counted from when its mail is handed on. */
export const RESET_MINUTES = 10
/** How long the news of a changed password is worth telling. */
const USEFUL_FOR_MS = 24 * 3_600_000

/** Makes a link's token for a customer. Only its hash is stored: the token exists in the mail alone. */
export async function issueResetToken(
  tx: Transaction,
  tenantId: string,
  customerId: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000)
  await insertReset(tx, { tenantId, tokenHash: hashOf(token), customerId, expiresAt, now })
  return token
}

function judge(body: ResetPasswordBody): void {
  const fields = newPasswordFaults(body)
  if (Object.keys(fields).length > 0) throw new ProblemError(422, 'validation_failed', { fields })
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
  const email = readEmail(body.email)
  const owner = async (tx: Transaction): Promise<string> => {
    const link = await lockReset(tx, store.id, hashOf(body.token), deps.now())
    if (!link || email === null || link.email !== email) throw new ProblemError(409, 'reset_link_invalid')
    return link.customerId
  }
  // Hashing is dear, so nobody is worth it who has no link; it is too long to hold a row for, so the link is asked for again.
  await deps.db.inTenant(store.id, owner)
  const passwordHash = await hashPassword(body.password)
  return deps.db.inTenant(store.id, async (tx) => {
    const customerId = await owner(tx)
    const identifiers = await setPassword(tx, store.id, customerId, passwordHash)
    const accounts = identifiers.map((value) => ({ kind: 'account', value }) as const)
    await forgive(tx, store.id, accounts, deps.now())
    await endResets(tx, store.id, customerId)
    await endSessionsOf(tx, store.id, customerId)
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
