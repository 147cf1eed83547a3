import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

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
