import type { FastifyInstance } from 'fastify'
import { deleteMe, endOtherSessions, endSession, exportMe, listSessions } from '#contract/account'
import { serve } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { sentence } from '#server/platform/i18n/messages'
import { endSession as signOut, hashOf } from '#server/modules/identity/session'
import { endSessionsBut, sessionsOf, unassign } from '#server/modules/identity/sessions-repository'
import { type CatalogDeps, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import { presentSessions, readAccountData } from './account-data.ts'
import { deleteAccount } from './delete-account.ts'

const currentOf = (token: string | null) => (token === null ? null : hashOf(token))

export function registerAccountRoutes(app: FastifyInstance, deps: CatalogDeps) {
  serve(app, deps, listSessions, async ({ store, customer, sessionToken }) => {
    const rows = await deps.db.inTenant(store.id, (tx) => sessionsOf(tx, store.id, customer.id, deps.now()))
    return { data: presentSessions(rows, currentOf(sessionToken)) }
  })

  serve(app, deps, endSession, async ({ store, customer, params }) => {
    const own = { session_id: params.id, customer_id: customer.id }
    if (!(await deps.db.inTenant(store.id, (tx) => unassign(tx, store.id, own))))
      throw new ProblemError(404, 'not_found')
    return { data: null }
  })

  serve(app, deps, endOtherSessions, async ({ store, customer, sessionToken }) => {
    const current = currentOf(sessionToken)
    const ended = await deps.db.inTenant(store.id, (tx) => endSessionsBut(tx, store.id, customer.id, current))
    return { data: { ended } }
  })

  serve(app, deps, exportMe, async ({ store, customer, sessionToken }) => {
    const { tenant } = await requireCatalogue(deps.directory, store.slug)
    const asked = { tenantId: store.id, store: tenant, customerId: customer.id, current: currentOf(sessionToken) }
    const at = deps.now()
    return { data: await deps.db.inTenant(store.id, (tx) => readAccountData(tx, { ...asked, at })) }
  })

  serve(app, deps, deleteMe, async (request) => {
    const { store, customer, body, locale, sessionToken } = request
    await deleteAccount(deps, store, customer, body.password)
    const fresh = sessionToken === null ? null : await signOut(deps, store.id, sessionToken)
    request.setSession(fresh, null)
    return { data: { message: sentence(locale, 'account.deleted') } }
  })
}
