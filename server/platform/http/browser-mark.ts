import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_MAX_AGE_S, cookieOf } from './cookies.ts'
import type { RouteDeps } from './deps.ts'
import { LIMITS } from './rate-limit.ts'
import type { RequestStore } from './route.ts'

export const BROWSER_MARK = '__Secure-known-browser'

/** Sets the mark of this account in its browser, unless it is there. The cookie is sent to calls about accounts only. */
export async function markBrowser(
  deps: RouteDeps,
  { store, customerId }: { readonly store: RequestStore; readonly customerId: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const mark = await deps.callers.browserMarks.make(store.id, customerId)
  if (cookieOf(request.headers.cookie, BROWSER_MARK) === mark) return
  const attributes = `Path=/api/${store.slug}/auth; HttpOnly; Secure; SameSite=Lax; Max-Age=${SESSION_MAX_AGE_S}`
  reply.header('set-cookie', `${BROWSER_MARK}=${mark}; ${attributes}`)
}

/**
 * Browsers with the mark of an account are counted by account, so that strangers in their network cannot use up their limit. Beyond
 * that count, and without a mark, the network's limit applies.
 */
export function authLimit(deps: RouteDeps, route: string) {
  const { max, timeWindow } = LIMITS.knownBrowser
  return {
    ...LIMITS.auth,
    allowList: async (request: FastifyRequest): Promise<boolean> => {
      const { params } = request
      if (typeof params !== 'object' || params === null || !('tenant' in params)) return false
      const store = await deps.directory.find(String(params.tenant))
      const mark = cookieOf(request.headers.cookie, BROWSER_MARK)
      if (!store || mark === undefined) return false
      const account = await deps.callers.browserMarks.read(store.id, mark)
      return account !== null && deps.callers.knownCalls.add(`${route} ${account}`, timeWindow).calls <= max
    },
  }
}
