import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDeps } from './deps.ts'
import { LIMITS } from './rate-limit.ts'
import type { RequestStore } from './route.ts'

export const cookieOf = (header: string | undefined, name: string) => parseCookie(header ?? '')[name]

export const SESSION_COOKIE = '__Host-session'
/** The row of the session expires at the same time. */
export const SESSION_MAX_AGE_S = 180 * 24 * 3600

const tokenShape = /^[A-Za-z0-9_-]{20,128}$/

export function sessionTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = cookieOf(request.headers.cookie, SESSION_COOKIE)
  return token !== undefined && tokenShape.test(token) ? token : null
}

/** Starts a session, or ends it when the token is null. */
export const sessionCookie = (token: string | null) =>
  `${SESSION_COOKIE}=${token ?? ''}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${token === null ? 0 : SESSION_MAX_AGE_S}`

/** The mark that scripts may read: it spares guests a request that would be answered with 401. */
export const signedInMark = (slug: string, isSignedIn: boolean) =>
  `signed-in=${isSignedIn ? '1' : ''}; Path=/${slug}; Secure; SameSite=Lax; Max-Age=${isSignedIn ? SESSION_MAX_AGE_S : 0}`

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
