// What the operator typed, understood or refused in words.
import { parseArgs } from 'node:util'
import { operatorTimeSchema, visitDateSchema } from '#contract/operator-visits'
import type { OrderStatus } from '#contract/order'
import { ORDER_STATUSES } from '#contract/order'
import { TABLE_NUMBER } from '#domain/limits'

/** Where a command works: on the database of the environment, or through a running server. */
export type Target =
  { readonly kind: 'database' } | { readonly kind: 'server'; readonly url: string; readonly token: string }

/** What is to be done. */
export type Task =
  | { readonly name: 'tenant:import'; readonly file: string }
  | { readonly name: 'tenant:export'; readonly slug: string }
  | { readonly name: 'menu:import'; readonly slug: string; readonly file: string }
  | { readonly name: 'token:create'; readonly slug: string; readonly label: string; readonly expiresAt: Date | null }
  | { readonly name: 'token:list'; readonly slug: string }
  | { readonly name: 'token:revoke'; readonly slug: string; readonly id: string }
  | {
      readonly name: 'order:list'
      readonly slug: string
      readonly status: OrderStatus | undefined
      readonly page: number
    }
  | { readonly name: 'order:status'; readonly slug: string; readonly number: number; readonly status: OrderStatus }
  | { readonly name: 'visit:list'; readonly slug: string; readonly date: string }
  | {
      readonly name: 'visit:move'
      readonly slug: string
      readonly number: number
      readonly time: string
      readonly resource: string | undefined
    }
  | { readonly name: 'visit:assign'; readonly slug: string; readonly number: number; readonly resource: string }
  | { readonly name: 'visit:missed'; readonly slug: string; readonly number: number }
  | {
      readonly name: 'visit:block'
      readonly slug: string
      readonly resource: string
      readonly from: string
      readonly until: string
    }
  | { readonly name: 'visit:unblock'; readonly slug: string; readonly id: string }
  | { readonly name: 'item:availability'; readonly slug: string; readonly itemId: string; readonly available: boolean }
  | { readonly name: 'push:test'; readonly slug: string; readonly identifier: string }
  | {
      readonly name: 'table:link'
      readonly slug: string
      readonly table: string
      readonly origin: string | undefined
    }
  | { readonly name: 'audit:list'; readonly slug: string; readonly page: number }

/** What is done with everything there is; always on the database itself. */
export type Copying = { readonly name: 'backup' | 'restore'; readonly file: string }

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'copy'; readonly copying: Copying }
  | { readonly name: 'task'; readonly task: Task; readonly target: Target }

/** The command line is not understood; the message is one line for the person who typed it. */
export class UsageError extends Error {}

type Name = Task['name'] | Copying['name']

const SLUG = 'the slug of a store'
const NUMBER = 'number of an order'

/** What each command needs, in its order, and the options it takes. */
const SHAPES = {
  'tenant:import': { needs: ['a file'], takes: [] },
  'tenant:export': { needs: [SLUG], takes: [] },
  'menu:import': { needs: [SLUG, 'a file'], takes: [] },
  'token:create': { needs: [SLUG], takes: ['name', 'expires'] },
  'token:list': { needs: [SLUG], takes: [] },
  'token:revoke': { needs: [SLUG, 'the id of a token'], takes: [] },
  'order:list': { needs: [SLUG], takes: ['status', 'page'] },
  'order:status': { needs: [SLUG, 'the number of an order', 'a state'], takes: [] },
  'visit:list': { needs: [SLUG, 'a date'], takes: [] },
  'visit:move': { needs: [SLUG, 'the number of an order', 'a time'], takes: ['resource'] },
  'visit:assign': { needs: [SLUG, 'the number of an order', 'the id of who serves'], takes: [] },
  'visit:missed': { needs: [SLUG, 'the number of an order'], takes: [] },
  'visit:block': { needs: [SLUG, 'the id of who serves', 'when it begins', 'when it ends'], takes: [] },
  'visit:unblock': { needs: [SLUG, 'the id of a block'], takes: [] },
  'item:availability': { needs: [SLUG, 'the id of an item', 'on or off'], takes: [] },
  'push:test': { needs: [SLUG, 'the phone or e-mail address of a customer'], takes: [] },
  'table:link': { needs: [SLUG, 'the number of a table'], takes: ['origin'] },
  'audit:list': { needs: [SLUG], takes: ['page'] },
  backup: { needs: ['a file'], takes: [] },
  restore: { needs: ['a file'], takes: [] },
} as const satisfies Record<Name, { needs: readonly string[]; takes: readonly string[] }>

function targetOf(url: string | undefined, token: string | undefined): Target {
  if (url === undefined && token === undefined) return { kind: 'database' }
  if (url === undefined || token === undefined) throw new UsageError('--url and --token go together')
  return { kind: 'server', url: originOf(url, 'url'), token }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: text,
        token: text,
        status: text,
        page: text,
        name: text,
        expires: text,
        origin: text,
        resource: text,
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function statusOf(text: string): OrderStatus {
  const found = ORDER_STATUSES.find((status) => status === text)
  if (!found) throw new UsageError(`${text} is no state of an order; there are ${ORDER_STATUSES.join(', ')}`)
  return found
}

function numberOf(text: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${text} is no ${what}`)
  return Number(text)
}

function tableOf(text: string): string {
  if (!TABLE_NUMBER.test(text)) throw new UsageError(`${text} is no table; letters, digits and hyphens, 12 at most`)
  return text
}

function originOf(text: string, option: string): string {
  const parsed = URL.parse(text)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new UsageError(`--${option} ${text} is no http or https address`)
  return parsed.origin
}

function switchOf(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new UsageError(`item:availability takes on or off, not ${text}`)
  return text === 'on'
}

const DAY_MS = 86_400_000

/** A number of days from now, or a date, at whose end (UTC) it is over. */
function expiryOf(text: string): Date {
  const days = /^([1-9]\d{0,3})d$/.exec(text)?.[1]
  if (days !== undefined) return new Date(Date.now() + Number(days) * DAY_MS)
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(start) || start + DAY_MS <= Date.now())
    throw new UsageError(`--expires ${text} is no number of days to come, such as 90d, and no such date`)
  return new Date(start + DAY_MS)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idOf(text: string, what: string, shownBy: string): string {
  if (!UUID.test(text)) throw new UsageError(`${text} is no id of a ${what}; ${shownBy} shows them`)
  return text
}

/** A time on the store's clock or an instant in UTC, as contract/operator-visits.ts writes them. */
function timeOf(text: string): string {
  if (!operatorTimeSchema.safeParse(text).success)
    throw new UsageError(`${text} is no time on the store's clock, such as 2026-12-01T15:30, and no instant in UTC`)
  return text
}

function dateOf(text: string): string {
  if (!visitDateSchema.safeParse(text).success) throw new UsageError(`${text} is no date, such as 2026-12-01`)
  return text
}

type Options = {
  readonly status?: string
  readonly page?: string
  readonly name?: string
  readonly origin?: string
  readonly expires?: string
  readonly resource?: string
}

/** A command about the calendar; null for one about something else. */
function visitTaskOf(
  name: Task['name'],
  [slug = '', second = '', third = '', fourth = '']: readonly string[],
  { resource }: Options,
): Task | null {
  if (name === 'visit:list') return { name, slug, date: dateOf(second) }
  if (name === 'visit:block') return { name, slug, resource: second, from: timeOf(third), until: timeOf(fourth) }
  if (name === 'visit:unblock') return { name, slug, id: idOf(second, 'block', 'visit:list') }
  if (name !== 'visit:move' && name !== 'visit:assign' && name !== 'visit:missed') return null
  const number = numberOf(second, NUMBER)
  if (name === 'visit:move') return { name, slug, number, time: timeOf(third), resource }
  return name === 'visit:assign' ? { name, slug, number, resource: third } : { name, slug, number }
}

function taskOf(name: Task['name'], given: readonly string[], options: Options): Task {
  const aboutVisits = visitTaskOf(name, given, options)
  if (aboutVisits) return aboutVisits
  const [first = '', second = '', third = ''] = given
  const page = options.page === undefined ? 1 : numberOf(options.page, 'number of a page')
  if (name === 'tenant:import') return { name, file: first }
  if (name === 'menu:import') return { name, slug: first, file: second }
  if (name === 'tenant:export') return { name, slug: first }
  if (name === 'token:create') {
    const { name: label = 'operator', expires } = options
    return { name, slug: first, label, expiresAt: expires === undefined ? null : expiryOf(expires) }
  }
  if (name === 'token:list') return { name, slug: first }
  if (name === 'token:revoke') return { name, slug: first, id: idOf(second, 'token', 'token:list') }
  if (name === 'audit:list') return { name, slug: first, page }
  if (name === 'order:list') {
    return { name, slug: first, status: options.status === undefined ? undefined : statusOf(options.status), page }
  }
  if (name === 'push:test') return { name, slug: first, identifier: second }
  if (name === 'table:link') {
    const { origin } = options
    return { name, slug: first, table: tableOf(second), origin: origin && originOf(origin, 'origin') }
  }
  if (name === 'item:availability') return { name, slug: first, itemId: second, available: switchOf(third) }
  return { name: 'order:status', slug: first, number: numberOf(second, NUMBER), status: statusOf(third) }
}

const isName = (name: string): name is Name => Object.hasOwn(SHAPES, name)

/** Reads the arguments after `node cli.ts`. @throws UsageError */
export function parseCommand(args: readonly string[]): Command {
  const {
    values: { url, token, help, ...options },
    positionals: [name, ...given],
  } = parse(args)
  if (help || name === undefined || name === 'help') return { name: 'help' }
  if (!isName(name)) throw new UsageError(`unknown command ${name}`)
  const { needs, takes }: { needs: readonly string[]; takes: readonly string[] } = SHAPES[name]
  const missing = needs[given.length]
  if (missing !== undefined) throw new UsageError(`${name} needs ${missing}`)
  const extra = given.slice(needs.length)
  if (extra.length > 0) {
    const count = needs.length === 1 ? 'one argument' : `${needs.length} arguments`
    throw new UsageError(`${name} takes ${count}, not also ${extra.join(' ')}`)
  }
  const foreign = Object.keys(options).find((option) => !takes.includes(option))
  if (foreign !== undefined) throw new UsageError(`${name} takes no --${foreign}`)
  const target = targetOf(url, token)
  if (name === 'backup' || name === 'restore') {
    if (target.kind === 'server')
      throw new UsageError(`${name} works on the database itself: leave out --url and --token`)
    return { name: 'copy', copying: { name, file: given[0] ?? '' } }
  }
  return { name: 'task', task: taskOf(name, given, options), target }
}
