// Where the mark of a known browser travels, and whom a call about an account counts against.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './cookies.ts'
import type { RouteDeps } from './deps.ts'
import { networkOf } from './network.ts'
import { LIMITS } from './rate-limit.ts'
import type { RequestStore } from './route.ts'
import { SESSION_MAX_AGE_S } from './session-cookie.ts'

/** Name of the cookie with the mark. */
export const BROWSER_MARK = '__Secure-known-browser'
const KNOWN = 'browser '

/** Id of the browser when somebody signed in in it at this store; null of strangers. */
async function knownBrowserOf(deps: RouteDeps, store: RequestStore, request: FastifyRequest): Promise<string | null> {
  const mark = cookieOf(request.headers.cookie, BROWSER_MARK)
  return mark === undefined ? null : deps.callers.browserMarks.read(store.id, mark)
}

/** Marks the browser of somebody who is signed in, unless it is known already. The mark is sent to calls about accounts only. */
export async function markBrowser(
  deps: RouteDeps,
  store: RequestStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if ((await knownBrowserOf(deps, store, request)) !== null) return
  const attributes = `Path=/api/${store.slug}/auth; HttpOnly; Secure; SameSite=Lax; Max-Age=${SESSION_MAX_AGE_S}`
  reply.header('set-cookie', `${BROWSER_MARK}=${await deps.callers.browserMarks.make(store.id)}; ${attributes}`)
}

/** A known browser has a count of its own, so that strangers in its network cannot use it up; everybody else shares the network's. */
export function authLimit(deps: RouteDeps) {
  return {
    ...LIMITS.auth,
    keyGenerator: async (request: FastifyRequest): Promise<string> => {
      const network = networkOf(request.ip)
      const { params } = request
      if (typeof params !== 'object' || params === null || !('tenant' in params)) return network
      const store = await deps.directory.find(String(params.tenant))
      const browser = store && (await knownBrowserOf(deps, store, request))
      return browser ? `${KNOWN}${browser}` : network
    },
    max: (_request: FastifyRequest, key: string): number =>
      key.startsWith(KNOWN) ? LIMITS.knownBrowser.max : LIMITS.auth.max,
  }
}
