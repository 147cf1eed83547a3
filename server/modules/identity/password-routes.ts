import type { FastifyInstance } from 'fastify'
import {
  type ChangePasswordBody,
  type User,
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '#contract/identity'
import { readEmail } from '#domain/typed-text'
import type { RouteDeps } from '#server/platform/http/deps'
import { serve } from '#server/platform/http/register'
import { ProblemError, type RequestStore } from '#server/platform/http/route'
import { sentence } from '#server/platform/i18n/messages'
import { enqueue } from '#server/platform/jobs/jobs-repository'
import { settleAccountChange } from './account-changed.ts'
import { setPassword } from './customers-repository.ts'
import { hashPassword, newPasswordFaults } from './password.ts'
import { lockChecked, requireOwnPassword } from './password-try.ts'
import { RESET_MINUTES, usePasswordReset } from './reset-password.ts'
import { type SessionDeps, endSession, sessionOf } from './session.ts'
import { type Subject, countTry } from './sign-in-delay.ts'

export function registerPasswordRoutes(app: FastifyInstance, deps: RouteDeps) {
  serve(app, deps, requestPasswordReset, async ({ store, network, body, locale }) => {
    const email = readEmail(body.email)
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
        // A mail that arrives later than an hour surprises more than it helps.
        usefulForMs: 60 * 60_000,
      })
    })
    return { data: { message: sentence(locale, 'identity.reset_sent', { minutes: RESET_MINUTES }) } }
  })

  serve(app, deps, changePassword, async (request) => {
    const { store, customer, body, locale } = request
    const sessionToken = sessionOf(request)
    request.setSession(await changeByPresent(deps, { store, customer, sessionToken }, body), customer.id)
    return { data: { message: sentence(locale, 'identity.password_replaced') } }
  })

  serve(app, deps, resetPassword, async (request) => {
    const { store, body, customer, sessionToken, locale } = request
    const customerId = await usePasswordReset(deps, store, body)
    // The session was ended with the others; the customer's own browser is told that it is signed out.
    if (sessionToken !== null && customer?.id === customerId) {
      const fresh = await endSession(deps, store.id, sessionToken)
      if (fresh !== null) request.setSession(fresh, null)
    }
    return { data: { message: sentence(locale, 'identity.password_changed') } }
  })
}

/** @returns the new token of the session that asked. @throws ProblemError 422 by field; 429; 503; 401 when another change was first. */
export async function changeByPresent(
  deps: SessionDeps,
  { store, customer, sessionToken }: { store: RequestStore; customer: Pick<User, 'id'>; sessionToken: string },
  body: ChangePasswordBody,
) {
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
