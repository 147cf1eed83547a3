// Our cookies hold letters, digits, `-` and `_` only, so nothing needs decoding.
import type { FastifyRequest } from 'fastify'

export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.split('=')
    if (key?.trim() === name)
      return value
        .join('=')
        .trim()
        .replace(/^"(.*)"$/, '$1')
  }
  return undefined
}

export const SESSION_COOKIE = '__Host-session'
/** The row of the session expires at the same time. */
export const SESSION_MAX_AGE_S = 180 * 24 * 3600

const tokenShape = /^[A-Za-z0-9_-]{20,128}$/

export function sessionTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = cookieOf(request.headers.cookie, SESSION_COOKIE)
  return token !== undefined && tokenShape.test(token) ? token : null
}

export function sessionCookie(token: string | null): string {
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
  return token === null
    ? `${SESSION_COOKIE}=; ${attributes}; Max-Age=0`
    : `${SESSION_COOKIE}=${token}; ${attributes}; Max-Age=${SESSION_MAX_AGE_S}`
}

/** `Set-Cookie` value of the mark that scripts may read: it spares guests a request that would be answered with 401. */
export function signedInMark(slug: string, isSignedIn: boolean): string {
  const attributes = `Path=/${slug}; Secure; SameSite=Lax`
  return isSignedIn
    ? `signed-in=1; ${attributes}; Max-Age=${SESSION_MAX_AGE_S}`
    : `signed-in=; ${attributes}; Max-Age=0`
}
