// The try is counted before the password is compared, and an unknown customer costs the same work.
import type { Transaction } from '#server/platform/db/database'
import { ProblemError } from '#server/platform/http/route'
import { type CustomerRow, lockCustomer, readCustomer } from './customers-repository.ts'
import { verifyPassword, withRoomToHash } from './password.ts'
import { type Credentials, type SessionDeps, isUnchanged } from './session.ts'
import { type Subject, countTry, forgive, uncount } from './sign-in-delay.ts'

type PasswordTry = {
  readonly subjects: (tx: Transaction) => Promise<readonly Subject[]>
  readonly customer: (tx: Transaction) => Promise<CustomerRow | null | undefined>
}

/** @returns null for a wrong password or no customer. @throws ProblemError 429 `rate_limited`; 503 `overloaded`. */
export function tryPassword(deps: SessionDeps, storeId: string, password: string, asked: PasswordTry) {
  return withRoomToHash(async () => {
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
  })
}

/** Counted apart from signing in, so that wrong ones lock nobody out. @throws ProblemError 422 at the field; 429; 503; 401. */
export async function requireOwnPassword(
  deps: SessionDeps,
  storeId: string,
  customerId: string,
  { field, text }: { readonly field: 'password' | 'current_password'; readonly text: string },
) {
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

/** @throws ProblemError 401 when the account is gone or password, phone or e-mail changed since the check. */
export async function lockChecked(tx: Transaction, storeId: string, checked: Credentials & Pick<CustomerRow, 'id'>) {
  const current = await lockCustomer(tx, storeId, checked.id)
  if (!current || !isUnchanged(current, checked)) throw new ProblemError(401, 'unauthenticated')
  return current
}
