// What follows when somebody changes what they sign in with: nobody else stays signed in, and the customer hears of it by mail.
import type { User } from '#contract/identity'
import type { Transaction } from '#server/platform/db/database'
import type { RequestStore } from '#server/platform/http/route'
import type { JobContents } from '#server/platform/jobs/job-kinds'
import { enqueue } from '#server/platform/jobs/jobs-repository'
import type { CustomerRow } from './customers-repository.ts'
import { endResets } from './password-resets-repository.ts'
import { keepThisSession, type SessionDeps } from './session.ts'

/** How long the news is worth telling. */
const USEFUL_FOR_MS = 24 * 3_600_000

type News = Pick<JobContents['mail:account-changed'], 'what' | 'to'>
type Reached = Pick<User, 'phone' | 'email'>

/** Who is told what: an address that was taken away hears of it too, or its owner would be the last to know. */
function newsOf(before: Reached, after: Reached, isNewPassword: boolean): News[] {
  const news: News[] = []
  if (before.email !== after.email) {
    if (before.email !== null) news.push({ what: 'old-email', to: before.email })
    if (after.email !== null) news.push({ what: 'email', to: after.email })
  }
  if (after.email !== null && before.phone !== after.phone) news.push({ what: 'phone', to: after.email })
  if (after.email !== null && isNewPassword) news.push({ what: 'password', to: after.email })
  return news
}

/** A change of what a customer signs in with, and the session it was asked for in. */
export type AccountChange = {
  readonly store: RequestStore
  readonly before: CustomerRow
  readonly after: CustomerRow
  readonly sessionToken: string
}

/**
 * Ends every other session, every link for a new password and what other browsers were known by, and leaves word; part of the
 * transaction of the change.
 * @returns the new token of the session that asked.
 * @throws ProblemError 401 when that session ended meanwhile.
 */
export async function settleAccountChange(
  tx: Transaction,
  deps: Pick<SessionDeps, 'now'>,
  { store, before, after, sessionToken }: AccountChange,
): Promise<string> {
  const { slug, id: tenantId } = store
  await endResets(tx, tenantId, after.id)
  for (const one of newsOf(before, after, before.password_hash !== after.password_hash)) {
    await enqueue(tx, {
      tenantId,
      kind: 'mail:account-changed',
      content: { slug, locale: after.preferred_language, ...one },
      due: deps.now(),
      usefulForMs: USEFUL_FOR_MS,
    })
  }
  return keepThisSession(tx, deps, tenantId, after.id, sessionToken)
}
