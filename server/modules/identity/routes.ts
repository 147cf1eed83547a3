import type { FastifyInstance } from 'fastify'
import { getMe, signIn, signOut, signUp, updateMe } from '#contract/identity'
import { serve } from '#server/platform/http/register'
import { ProblemError, type RequestOf, type RequestStore } from '#server/platform/http/route'
import { sentence } from '#server/platform/i18n/messages'
import { type CatalogDeps, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import type { CustomerRow } from './customers-repository.ts'
import { changeProfile } from './profile.ts'
import { endSession, presentCustomer, startSession } from './session.ts'
import { checkCredentials } from './sign-in.ts'
import { createCustomer } from './sign-up.ts'

function requireThisStore(store: RequestStore, tenant: string | undefined) {
  if (tenant !== undefined && tenant !== store.slug)
    throw new ProblemError(422, 'validation_failed', { fields: { tenant: ['identity.other_store'] } })
}

export function registerIdentityRoutes(app: FastifyInstance, deps: CatalogDeps) {
  async function enter(request: RequestOf<typeof signIn | typeof signUp>, customer: CustomerRow) {
    const { store, sessionToken, userAgent } = request
    request.setSession(await startSession(deps, store.id, customer, sessionToken, userAgent), customer.id)
    return presentCustomer(customer)
  }

  serve(app, deps, signIn, async (request) => {
    requireThisStore(request.store, request.body.tenant)
    const { tenant } = await requireCatalogue(deps.directory, request.store.slug)
    const customer = await checkCredentials(deps, request, tenant.country)
    const message = sentence(request.locale, 'identity.welcome_back', { name: customer.name })
    return { data: { status: 200, message, user: await enter(request, customer) } }
  })

  serve(app, deps, signUp, async (request) => {
    const { tenant } = await requireCatalogue(deps.directory, request.store.slug)
    const customer = await createCustomer(deps, request, tenant)
    const message = sentence(request.locale, 'identity.welcome', { name: customer.name })
    return { data: { status: 201, message, user: await enter(request, customer) } }
  })

  serve(app, deps, signOut, async (request) => {
    requireThisStore(request.store, request.body?.tenant)
    const fresh = request.sessionToken === null ? null : await endSession(deps, request.store.id, request.sessionToken)
    if (fresh !== null) request.setSession(fresh, null)
    return { data: { message: sentence(request.locale, 'identity.signed_out') } }
  })

  serve(app, deps, getMe, async (request) => ({ data: request.customer }))

  serve(app, deps, updateMe, async (request) => {
    const { tenant } = await requireCatalogue(deps.directory, request.store.slug)
    const { user, token } = await changeProfile(deps, request, tenant)
    if (token !== null) request.setSession(token, request.customer.id)
    return { data: user }
  })
}
