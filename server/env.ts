// The environment; docs/operations.md lists it.
import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'

/** The message is one line: the variable, its value, and what is expected. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

const isUrl =
  (protocols: readonly string[]) =>
  (text: string): boolean =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol)
const url = (protocols: readonly string[]) => z.string().check(z.refine(isUrl(protocols)))
const isOrigin = (text: string): boolean =>
  isUrl(['http:', 'https:'])(text) && new URL(text).pathname === '/' && !/[?#@]/.test(text)
function isMailServer(text: string): boolean {
  if (!isUrl(['smtp:', 'smtps:'])(text)) return false
  const { hostname, username, password, searchParams } = new URL(text)
  const from = searchParams.get('from')
  return hostname !== '' && !/%(?![0-9a-f]{2})/i.test(username + password) && (from === null || /^\S+@\S+$/.test(from))
}
const base64Url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)))

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(65_535))),
)

const SEEDS = ['demo', 'large'] as const
const seed = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim()))),
  ),
  z.array(z.enum(SEEDS)),
)

/** A name that proxy-addr knows, an address or a network. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}
const trustProxy = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => /^(true|false|\d{1,2})$/.test(text) || text.split(',').every((part) => isProxy(part.trim()))),
    ),
  // `true` is one hop: if all of X-Forwarded-For were trusted, a client could choose its address.
  z.transform((text): boolean | number | string => {
    if (text === 'false' || text === '0') return false
    if (text === 'true') return 1
    return /^\d+$/.test(text) ? Number(text) : text
  }),
)

const VARIABLES = {
  NODE_ENV: {
    schema: z._default(z.enum(['development', 'production', 'test']), 'development'),
    expected: 'development, production or test',
  },
  PORT: { schema: z._default(port, 8080), expected: 'a port number from 0 to 65535, such as 8080' },
  HOST: {
    schema: z._default(z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)), '127.0.0.1'),
    expected: 'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  },
  PUBLIC_URL: {
    schema: z.optional(
      z.pipe(
        z.string().check(z.refine(isOrigin)),
        z.transform((text) => new URL(text).origin),
      ),
    ),
    expected: 'an http or https address without a path, such as https://shop.example.com',
  },
  DATA_DIR: {
    schema: z._default(z.string().check(z.refine((text) => !text.includes('\0'))), '.data'),
    expected: 'a directory, such as .data',
  },
  DATABASE_URL: {
    schema: z.optional(url(['postgres:', 'postgresql:'])),
    expected: 'postgres://user:password@host:5432/database',
    secret: true,
  },
  SEED: { schema: z.optional(seed), expected: 'none, or demo and large separated by a comma' },
  SMTP_URL: {
    schema: z.optional(z.string().check(z.refine(isMailServer))),
    expected: 'smtp://user:password@host:587 or smtps://…, with ?from=address when the user is no address',
    secret: true,
  },
  VAPID_PUBLIC_KEY: { schema: z.optional(base64Url(65)), expected: 'a P-256 public key, 87 characters of base64url' },
  VAPID_PRIVATE_KEY: {
    schema: z.optional(base64Url(32)),
    expected: 'a P-256 private key, 43 characters of base64url',
    secret: true,
  },
  VAPID_SUBJECT: {
    schema: z.optional(url(['mailto:', 'https:'])),
    expected: 'mailto:you@example.com or an https address',
  },
  PUSH_TEST_SERVICE: {
    schema: z.optional(z.string().check(z.regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/))),
    expected: 'http://127.0.0.1 with a port, where the tests listen for what is pushed',
  },
  MAP_STYLE_URL: { schema: z.optional(url(['http:', 'https:'])), expected: 'an http or https address of a map style' },
  GEOCODER_URL: { schema: z.optional(url(['http:', 'https:'])), expected: 'an http or https address of a geocoder' },
  TRUST_PROXY: {
    schema: z._default(trustProxy, false),
    expected: 'false, the number of proxies in front (true is 1), or their addresses separated by commas',
  },
  METRICS_TOKEN: {
    schema: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/))),
    expected: '16 to 200 characters without spaces',
    secret: true,
  },
  LOG_LEVEL: {
    schema: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    expected: 'fatal, error, warn, info, debug, trace or silent',
  },
} satisfies Record<string, { schema: z.ZodMiniType; expected: string; secret?: true }>

type Variables = typeof VARIABLES
type Parsed = { -readonly [Name in keyof Variables]: z.output<Variables[Name]['schema']> }

export type Env = Omit<Parsed, 'SEED'> & { SEED: (typeof SEEDS)[number][] }

/** True when strangers may reach this server: then there is no demo by default. */
export function isPublic({ NODE_ENV, PUBLIC_URL }: Pick<Env, 'NODE_ENV' | 'PUBLIC_URL'>): boolean {
  return NODE_ENV === 'production' || PUBLIC_URL !== undefined
}

const shown = (text: string, secret: boolean): string =>
  secret
    ? `a value of ${text.length} characters (not shown)`
    : JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)

function requireWhole(parsed: Parsed): void {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
  const missing = names.find((name) => parsed[name] === undefined)
  const present = names.find((name) => parsed[name] !== undefined)
  if (missing && present)
    throw new EnvError(
      `${missing} is missing while ${present} is set; it should be ${VARIABLES[missing].expected}, or set none of them`,
    )
}

/** An empty variable counts as absent. @throws EnvError about the first variable that cannot be used. */
export function parseEnv(record: Readonly<Record<string, string | undefined>>): Env {
  const parsed: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const given = record[name]?.trim()
    const result = z.safeParse(variable.schema, given === '' ? undefined : given)
    if (!result.success) {
      throw new EnvError(`${name} is ${shown(given ?? '', 'secret' in variable)}; it should be ${variable.expected}`)
    }
    parsed[name] = result.data
  }
  const values = parsed as Parsed // filled from VARIABLES one by one, which the compiler cannot follow
  requireWhole(values)
  if (values.PUSH_TEST_SERVICE !== undefined && isPublic(values))
    throw new EnvError('PUSH_TEST_SERVICE is for tests only: with it nothing that is pushed leaves this machine')
  return {
    ...values,
    DATA_DIR: path.resolve(values.DATA_DIR),
    // The password of the demo's accounts is public.
    SEED: values.SEED ?? (isPublic(values) ? [] : ['demo']),
  }
}
