import { isIP } from 'node:net'

/** Host part that mail from an address nobody else can reach carries; RFC 6761 keeps it for this machine. */
const OWN_MACHINE = 'localhost'

/**
 * Address mail comes from: `from` in the query of SMTP_URL, else its user where that is an address, else no-reply at the
 * host of this server. A store's own address is not used: its domain has not allowed this server to send (RFC 7208).
 */
export function senderOf(smtpUrl: string | undefined, origin: string): string {
  const url = smtpUrl === undefined ? null : new URL(smtpUrl)
  const named = url?.searchParams.get('from')
  if (named) return named
  const user = decodeURIComponent(url?.username ?? '')
  if (user.includes('@')) return user
  const { hostname } = new URL(origin)
  return `no-reply@${isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : OWN_MACHINE}`
}
