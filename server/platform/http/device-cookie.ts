import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_MAX_AGE_S, cookieOf } from './cookies.ts'
import type { RouteDeps } from './deps.ts'
import { LIMITS } from './rate-limit.ts'
import type { RequestStore } from './route.ts'

export const DEVICE_COOKIE = '__Secure-known-browser'

/** Sets the device cookie of this account, unless it is there. It is sent to calls about accounts only. */
export async function setDeviceCookie(
  deps: RouteDeps,
  { store, customerId }: { readonly store: RequestStore; readonly customerId: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const cookie = await deps.callers.knownBrowsers.make(store.id, customerId)
  if (cookieOf(request.headers.cookie, DEVICE_COOKIE) === cookie) return
  const attributes = `Path=/api/${store.slug}/auth; HttpOnly; Secure; SameSite=Lax; Max-Age=${SESSION_MAX_AGE_S}`
  reply.header('set-cookie', `${DEVICE_COOKIE}=${cookie}; ${attributes}`)
}

/**
 * Browsers with the device cookie of an account are counted by account, so that strangers in their network cannot use up their limit. Beyond
 * that count, and without the cookie, the network's limit applies.
 */
export function authLimit(deps: RouteDeps, route: string) {
  const { max, timeWindow } = LIMITS.knownBrowser
  return {
    ...LIMITS.auth,
    allowList: async (request: FastifyRequest): Promise<boolean> => {
      const { params } = request
      if (typeof params !== 'object' || params === null || !('tenant' in params)) return false
      const store = await deps.directory.find(String(params.tenant))
      const cookie = cookieOf(request.headers.cookie, DEVICE_COOKIE)
      if (!store || cookie === undefined) return false
      const account = await deps.callers.knownBrowsers.read(store.id, cookie)
      return account !== null && deps.callers.knownCalls.add(`${route} ${account}`, timeWindow).calls <= max
    },
  }
}
