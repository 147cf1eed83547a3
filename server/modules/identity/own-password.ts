// The password that a signed-in customer types once more, before something that a stolen session must not be enough for.
import { ProblemError } from '#server/platform/http/route'
import { type Credentials, isUnchanged } from './credentials.ts'
import { type CustomerRow, lockCustomer, readCustomer } from './customers-repository.ts'
import { tryPassword } from './password-try.ts'
import type { SessionDeps } from './session.ts'
import type { Transaction } from '#server/platform/db/database'

/** What was typed, and the field of the body it came in. */
export type TypedPassword = { readonly field: 'password' | 'current_password'; readonly text: string }

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
