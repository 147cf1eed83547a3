// A password that somebody typed beside the one that is stored: counted before it is looked at, and the same work for nobody's.
// Somebody who is signed in types theirs once more before something that a stolen session must not be enough for.
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { type Credentials, isUnchanged } from './credentials.ts'
import { type CustomerRow, lockCustomer, readCustomer } from './customers-repository.ts'
import { verifyPassword, withRoomToHash } from './password.ts'
import type { SessionDeps } from './session.ts'
import { type Subject, countTry, forgive, uncount } from './sign-in-delay.ts'

/** Whom a try counts against, and whose password it is compared with; null for nobody's. */
type PasswordTry = {
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

/** What was typed, and the field of the body it came in. */
type TypedPassword = { readonly field: 'password' | 'current_password'; readonly text: string }

/**
 * The customer whose password this is. Wrong ones are counted by the account and apart from signing in: nobody else can use the
 * tries up, and trying here keeps nobody from signing in.
 * @throws ProblemError 422 at the field for a wrong one; 429 after too many of those; 503 `overloaded`; 401 when the account is gone.
 */
export async function requireOwnPassword(
  deps: SessionDeps,
  storeId: string,
  customerId: string,
  { field, text }: TypedPassword,
): Promise<CustomerRow> {
  const customer = await tryPassword(deps, storeId, text, {
    subjects: async () => [{ kind: 'account', value: `own:${customerId}` }],
    customer: async (tx) => {
      const row = await readCustomer(tx, storeId, customerId)
      if (!row) throw new ProblemError(401, 'unauthenticated')
      return row
    },
  })
  if (!customer) throw new ProblemError(422, 'validation_failed', { fields: { [field]: ['identity.wrong_password'] } })
  return customer
}

/**
 * The row of a customer whose password was checked, held until the transaction ends.
 * @throws ProblemError 401 when password, phone or e-mail were changed since, which has ended the session that asks, or the account is gone.
 */
export async function lockChecked(
  tx: Transaction,
  storeId: string,
  checked: Credentials & Pick<CustomerRow, 'id'>,
): Promise<CustomerRow> {
  const current = await lockCustomer(tx, storeId, checked.id)
  if (!current || !isUnchanged(current, checked)) throw new ProblemError(401, 'unauthenticated')
  return current
}
