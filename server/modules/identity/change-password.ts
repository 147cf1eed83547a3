// Another password by the present one: for everybody who is signed in, also without an e-mail address.
import type { ChangePasswordBody, User } from '#contract/identity'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { settleAccountChange } from './account-changed.ts'
import { setPassword } from './customers-repository.ts'
import { newPasswordFaults } from './new-password.ts'
import { lockChecked, requireOwnPassword } from './own-password.ts'
import { hashPassword } from './password.ts'
import type { SessionDeps } from './session.ts'

/** Who asks, and in which session. */
export type PasswordAsker = {
  readonly store: RequestStore
  readonly customer: Pick<User, 'id'>
  readonly sessionToken: string
}

/**
 * Changes the password, ends every other session and leaves word, all or nothing.
 * @returns the new token of the session that asked.
 * @throws ProblemError 422 with the fields that break a rule; 429 after too many wrong present passwords; 503 `overloaded`; 401
 * when another change came first.
 */
export async function changePassword(
  deps: SessionDeps,
  { store, customer, sessionToken }: PasswordAsker,
  body: ChangePasswordBody,
): Promise<string> {
  const fields = newPasswordFaults(body)
  if (body.password === body.current_password) fields['password'] = ['identity.password_same']
  if (Object.keys(fields).length > 0) throw new ProblemError(422, 'validation_failed', { fields })
  const typed = { field: 'current_password', text: body.current_password } as const
  const checked = await requireOwnPassword(deps, store.id, customer.id, typed)
  const password_hash = await hashPassword(body.password)
  return deps.db.inTenant(store.id, async (tx) => {
    const before = await lockChecked(tx, store.id, checked)
    await setPassword(tx, store.id, before.id, password_hash)
    return settleAccountChange(tx, deps, { store, before, after: { ...before, password_hash }, sessionToken })
  })
}
