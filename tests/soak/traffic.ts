// What is asked of a server under load: a hundred kinds of requests, good and hostile, in a fixed order.
import { randomUUID } from 'node:crypto'
import { pathOf } from '#contract/endpoint'
import { sampleBody, sampleHeaders, sampleQuery, served } from '../support/samples.ts'
import { STORES } from './soaked-server.ts'

export type Call = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether a server that works gives it what it asks for, at any moment of any run. */
  readonly isGood?: boolean
}

type Kind = (index: number, cookie: string) => Call

const JSON_TYPE = { 'content-type': 'application/json' }
const get = (path: string, headers: Record<string, string> = {}): Call => ({ method: 'GET', path, headers })
const good = (call: Call): Call => ({ ...call, isGood: true })
const api = (rest: string) => `/api/${STORES[0]}/${rest}`

/** Another value for every request, in no order, the same in every run. */
const scattered = (index: number) => Math.imul(index + 1, 2_654_435_761) >>> 0
const oneOf = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[scattered(index) % values.length] ?? values[0]

const PAGES = [
  '',
  'menu',
  'item/plain',
  'item/asks',
  'search',
  'cart',
  'settings/orders',
  'settings/locations',
] as const
const ODD_PAGES = [
  '/alpha//menu',
  '/%61lpha/menu',
  '/alpha/%0d%0aX',
  '//alpha/',
  '/alpha/../beta/',
  '/alpha/item/none',
  '/alpha/orders',
  '/%zz',
  '/favicon.ico',
  '/alpha/manifest.webmanifest',
  '/static/none.js',
  '/alpha/icons/192.png',
  '/alpha/share/none.jpg',
  '/images/alpha/none/320',
] as const
const READS = [
  'tenant',
  'tenant/categories',
  'tenant/menu',
  'tenant/items',
  'tenant/items/plain',
  'tenant/items?search=dish',
  'tenant/reviews',
] as const
const OF_CUSTOMERS = [
  'auth/me',
  'auth/sessions',
  'tenant/customers/cart',
  'tenant/customers/orders',
  'tenant/customers/addresses',
] as const
const JUNK = [
  '{',
  '[]',
  'null',
  '7',
  '"\\u0000"',
  '{"__proto__":{"a":1}}',
  '{"name":"\\ud800"}',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  JSON.stringify({ items: Array.from({ length: 200 }, () => 0) }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field-${index}`, index]))),
] as const
const LARGE = JSON.stringify({ items: Array.from({ length: 130_000 }, () => 0) })

const writing = served.filter(({ endpoint }) => endpoint.method !== 'GET')
/** Not asked for: these cost the hash of a password each, or end what the other requests need. */
const COSTLY = [
  'signIn',
  'signUp',
  'updateMe',
  'changePassword',
  'deleteMe',
  'signOut',
  'resetPassword',
  'endOtherSessions',
  'endSession',
]

function endpointAt(index: number) {
  const one = writing[scattered(index) % writing.length] ?? writing[0]
  if (!one) throw new Error('the contract has no endpoint that writes')
  const path = pathOf(one.endpoint.path, { tenant: STORES[0], id: randomUUID(), number: '1001' })
  return { one, path: path + sampleQuery(one), headers: { ...JSON_TYPE, ...sampleHeaders(one.endpoint) } }
}

/** A body that is right, to whichever endpoint writes. */
const goodWrite: Kind = (index, cookie) => {
  const { one, path, headers } = endpointAt(index)
  const body = sampleBody(one, STORES[0])
  if (COSTLY.includes(one.name) || !body) return get(api('tenant/customers/cart'), { cookie })
  return { method: one.endpoint.method, path, headers: { ...headers, cookie }, body: JSON.stringify(body) }
}

const junkWrite: Kind = (index, cookie) => {
  const { one, path, headers } = endpointAt(index)
  const known = index % 2 === 0 ? { cookie } : {}
  return { method: one.endpoint.method, path, headers: { ...headers, ...known }, body: oneOf(JUNK, index + 7) }
}

const KINDS: readonly (readonly [share: number, kind: Kind])[] = [
  [22, (index) => good(get(api(oneOf(READS, index)), { 'accept-encoding': 'br' }))],
  [14, (index, cookie) => good(get(api(oneOf(OF_CUSTOMERS, index)), { cookie }))],
  [6, (index) => get(api(oneOf(OF_CUSTOMERS, index)), { cookie: `__Host-session=${'A'.repeat(43)}` })],
  [6, (index) => get(`/api/no-store-${scattered(index)}/tenant`)],
  [1, (index) => get(api(oneOf(['tenant/items/none', 'tenant/customers/notifications'], index)))],
  [3, (index) => get(`/api/none/${scattered(index)}?${'x'.repeat(index % 3_000)}`)],
  [3, (index) => get(api(`tenant/items?page=${scattered(index)}&__proto__=1`))],
  [4, (index) => good(get(`/${oneOf(STORES, index)}/${oneOf(PAGES, index + 1)}`, { 'accept-encoding': 'br' }))],
  [2, (index) => get(`${oneOf(ODD_PAGES, index)}?${scattered(index)}`)],
  [1, (index) => get(`/${oneOf(STORES, index)}/search?q=${scattered(index)}`)],
  [2, (index) => ({ method: oneOf(['PUT', 'OPTIONS', 'HEAD', 'TRACE'], index), path: api('tenant'), headers: {} })],
  [2, () => get(api('auth/me'), { authorization: 'Bearer x', origin: 'https://evil.example', range: 'bytes=9-' })],
  [8, goodWrite],
  [26, junkWrite],
]
const HUNDRED = KINDS.flatMap(([share, kind]) => Array.from({ length: share }, () => kind))

/** One in so many: costs the hash of a password. */
const SIGN_IN_EVERY = 997
/** One in so many: as large a body as was ever taken. */
const LARGE_EVERY = 499

/** The request of this number, from an address of its own. */
export function callAt(index: number, cookies: readonly string[]): Call {
  const cookie = cookies[index % cookies.length] ?? ''
  const chosen = scattered(scattered(index)) % HUNDRED.length
  const call = special(index) ?? HUNDRED[chosen]?.(index, cookie) ?? get('/healthz')
  const address = scattered(index)
  const network = [10, address & 255, (address >>> 8) & 255, (address >>> 16) & 255].join('.')
  return { ...call, headers: { ...call.headers, 'x-forwarded-for': network } }
}

function special(index: number): Call | undefined {
  if (index % SIGN_IN_EVERY === 0)
    return {
      method: 'POST',
      path: api('auth/sign-in'),
      headers: JSON_TYPE,
      body: JSON.stringify({ identifier: `+96650${scattered(index) % 10_000_000}`, password: 'Quiet-river-9' }),
    }
  if (index % LARGE_EVERY === 0)
    return { method: 'POST', path: api('tenant/customers/orders'), headers: JSON_TYPE, body: LARGE }
  return undefined
}
