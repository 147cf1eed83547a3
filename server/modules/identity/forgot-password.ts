// Asking for a link to a new password. Whether the address is anybody's is not even looked up here: asking is noted,
// and the queue finds out later, on its own beat. So known and unknown get the same answer for the same work (threat T5).
import type { RequestStore } from '#server/platform/http/route'
import { ProblemError } from '#server/platform/http/route'
import { enqueue } from '#server/platform/jobs/jobs-repository'
import { readEmail } from '#contract/typed-text'
import type { SessionDeps } from './session.ts'
import { countTry, type Subject } from './sign-in-delay.ts'

/** A link that comes later than this surprises more than it helps. */
const USEFUL_FOR_MS = 60 * 60_000

/**
 * Notes that somebody asks for a link by e-mail.
 * @throws ProblemError 422 for what is no address; 429 `rate_limited` when this address or network asked too often.
 */
export async function requestReset(
  deps: SessionDeps,
  { store, network }: { readonly store: RequestStore; readonly network: string },
  typed: string,
): Promise<void> {
  const email = readEmail(typed)
  if (email === null) throw new ProblemError(422, 'validation_failed', { fields: { email: ['identity.not_email'] } })
  const subjects: readonly Subject[] = [
    { kind: 'mailbox', value: email },
    { kind: 'mail-network', value: network },
  ]
  await deps.db.inTenant(store.id, async (tx) => {
    await countTry(tx, store.id, subjects, deps.now())
    await enqueue(tx, {
      tenantId: store.id,
      kind: 'mail:password-reset',
      content: { slug: store.slug, email },
      due: deps.now(),
      usefulForMs: USEFUL_FOR_MS,
    })
  })
}
