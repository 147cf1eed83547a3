import type { User } from '#contract/identity'
import type { Transaction } from '#server/platform/db/database'
import type { RequestStore } from '#server/platform/http/route'
import type { JobContents } from '#server/platform/jobs/job-kinds'
import { enqueue } from '#server/platform/jobs/jobs-repository'
import type { CustomerRow } from './customers-repository.ts'
import { endResets } from './password-resets-repository.ts'
import { keepThisSession, type SessionDeps } from './session.ts'

const USEFUL_FOR_MS = 24 * 3_600_000

type News = Pick<JobContents['mail:account-changed'], 'what' | 'to'>
type Reached = Pick<User, 'phone' | 'email'>

/** A replaced address is told too, or its owner would be the last to know. */
function newsOf(before: Reached, after: Reached, isNewPassword: boolean) {
  const news: News[] = []
  if (before.email !== after.email) {
    if (before.email !== null) news.push({ what: 'old-email', to: before.email })
    if (after.email !== null) news.push({ what: 'email', to: after.email })
  }
  if (after.email !== null && before.phone !== after.phone) news.push({ what: 'phone', to: after.email })
  if (after.email !== null && isNewPassword) news.push({ what: 'password', to: after.email })
  return news
}

/** @returns the new token of the session that asked, after all others ended. @throws ProblemError 401 when it ended meanwhile. */
export async function settleAccountChange(
  tx: Transaction,
  deps: Pick<SessionDeps, 'now'>,
  change: { store: RequestStore; before: CustomerRow; after: CustomerRow; sessionToken: string },
) {
  const { store, before, after } = change
  const tenantId = store.id
  await endResets(tx, tenantId, after.id)
  for (const one of newsOf(before, after, before.password_hash !== after.password_hash)) {
    await enqueue(tx, {
      tenantId,
      kind: 'mail:account-changed',
      content: { slug: store.slug, locale: after.preferred_language, ...one },
      due: deps.now(),
      usefulForMs: USEFUL_FOR_MS,
    })
  }
  return keepThisSession(tx, deps, tenantId, after.id, change.sessionToken)
}
