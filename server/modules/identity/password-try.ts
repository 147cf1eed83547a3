// A password that somebody typed beside the one that is stored: counted before it is looked at, and the same work for nobody's
// (threats T4 and T5).
import type { Transaction } from '#server/platform/db/database'
import type { CustomerRow } from './customers-repository.ts'
import { verifyPassword, withRoomToHash } from './password.ts'
import type { SessionDeps } from './session.ts'
import { countTry, forgive, type Subject, uncount } from './sign-in-delay.ts'

/** Whom a try counts against, and whose password it is compared with; null for nobody's. */
export type PasswordTry = {
  readonly subjects: (tx: Transaction) => Promise<readonly Subject[]>
  readonly customer: (tx: Transaction) => Promise<CustomerRow | null>
}

/**
 * The customer, when the password is theirs; null when it is wrong or nobody's.
 * @throws ProblemError 429 `rate_limited` after too many wrong tries; 503 `overloaded`.
 */
export function tryPassword(
  deps: SessionDeps,
  storeId: string,
  password: string,
  asked: PasswordTry,
): Promise<CustomerRow | null> {
  return withRoomToHash(() => compare(deps, storeId, password, asked))
}

async function compare(
  deps: SessionDeps,
  storeId: string,
  password: string,
  asked: PasswordTry,
): Promise<CustomerRow | null> {
  const { customer, subjects } = await deps.db.inTenant(storeId, async (tx) => {
    const counted = await asked.subjects(tx)
    await countTry(tx, storeId, counted, deps.now())
    return { customer: await asked.customer(tx), subjects: counted }
  })
  const matches = await verifyPassword(customer?.password_hash ?? null, password).catch(async (error: unknown) => {
    await deps.db.inTenant(storeId, (tx) => uncount(tx, storeId, subjects, deps.now()))
    throw error
  })
  if (!customer || !matches) return null
  await deps.db.inTenant(storeId, (tx) => forgive(tx, storeId, subjects, deps.now()))
  return customer
}
