// An endpoint is an address that a browser sent us, so requests go only to known services.
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Of Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const SERVICES = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** Of Debian's Chromium, which only the tests start. */
const TEST_SERVICES = ['jmt17.google.com']

const isAt = (host: string, service: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service

export function isPushEndpoint(endpoint: string, testService?: string) {
  const url = URL.parse(endpoint)
  // Only the normal form is let in: another spelling may be read differently elsewhere.
  if (!url || url.href !== endpoint || url.username !== '' || url.password !== '') return false
  if (testService !== undefined && url.origin === testService) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  const services = testService === undefined ? SERVICES : [...SERVICES, ...TEST_SERVICES]
  return services.some((service) => isAt(url.hostname, service))
}

/** This machine, its neighbours, and what is not for single hosts (RFC 6890). */
const OWN = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')

export function isForeign(address: string) {
  const family = isIP(address)
  // BlockList checks an IPv4 address that is mapped into IPv6 as IPv4.
  return family !== 0 && !OWN.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

type Answer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[] | string, family?: number) => void
type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** A name resolves to a machine or network of our own. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
}

/** Resolves for the connection itself, so that the checked address is the one connected to. */
export function foreignLookup(resolve: Resolve = lookup) {
  return (host: string, options: LookupOptions, answer: Answer) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isForeign(address)))
        return answer(new ForbiddenAddressError(`${host} is no host out there`), [])
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })
  }
}
