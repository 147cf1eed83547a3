// Where the mark of a known browser travels, and whom a call about an account counts against.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_MAX_AGE_S, cookieOf } from './cookies.ts'
import type { RouteDeps } from './deps.ts'
import { LIMITS } from './rate-limit.ts'
import type { RequestStore } from './route.ts'

/** Name of the cookie with the mark. */
export const BROWSER_MARK = '__Secure-known-browser'

/** Name of the account that somebody signed in to in this browser at this store; null of strangers. */
async function accountOf(deps: RouteDeps, storeId: string, request: FastifyRequest): Promise<string | null> {
  const mark = cookieOf(request.headers.cookie, BROWSER_MARK)
  return mark === undefined ? null : deps.callers.browserMarks.read(storeId, mark)
}

/**
 * Marks the browser of somebody who is signed in, unless it has this account's mark: it may have none, another account's, or one of
 * an older kind. The mark is sent to calls about accounts only.
 */
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
 * The browsers of an account have a count of their own, so that strangers in their network cannot use it up. Beyond it, and for
 * everybody else, their network counts: nobody who knows the mark can keep the account's browsers out, nor go round the network's limit.
 */
export function authLimit(deps: RouteDeps, route: string) {
  const { max, timeWindow } = LIMITS.knownBrowser
  return {
    ...LIMITS.auth,
    allowList: async (request: FastifyRequest): Promise<boolean> => {
      const { params } = request
      if (typeof params !== 'object' || params === null || !('tenant' in params)) return false
      const store = await deps.directory.find(String(params.tenant))
      const account = store && (await accountOf(deps, store.id, request))
      return account !== null && deps.callers.knownCalls.add(`${route} ${account}`, timeWindow).calls <= max
    },
  }
}
