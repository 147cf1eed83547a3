// Changing a password, forgetting it and choosing a new one.
import type { FastifyInstance } from 'fastify'
import { changePassword, requestPasswordReset, resetPassword } from '#contract/identity'
import type { RouteDeps } from '#server/platform/http/deps'
import { serve } from '#server/platform/http/register'
import { sentence } from '#server/platform/i18n/messages'
import { changePassword as changeByPresent } from './change-password.ts'
import { requestReset } from './forgot-password.ts'
import { RESET_MINUTES, usePasswordReset } from './reset-password.ts'
import { endSession, sessionOf } from './session.ts'

/** Adds the endpoints of contract/identity.ts about passwords. */
export function registerPasswordRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, deps, requestPasswordReset, async ({ store, network, body, locale }) => {
    await requestReset(deps, { store, network }, body.email)
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
    // The browser of the very customer is told that it is signed out; its session was ended with the others.
    if (sessionToken !== null && customer?.id === customerId) {
      const fresh = await endSession(deps, store.id, sessionToken)
      if (fresh !== null) request.setSession(fresh, null)
    }
    return { data: { message: sentence(locale, 'identity.password_changed') } }
  })
}
