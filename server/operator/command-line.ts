// What the operator typed, understood or refused in words.
import { parseArgs } from 'node:util'
import type { OrderStatus } from '#contract/order'
import { ORDER_STATUSES } from '#contract/order'
import { TABLE_NUMBER } from '#contract/patterns'

export const HELP = `npm run operator -- <command> [--url URL --token TOKEN]

Commands
  tenant:import FILE    Imports one store from a JSON document ("-" reads standard input).
                        Checked completely, all or nothing, safe to repeat.
  tenant:export SLUG    Writes the document of a store to standard output.
  order:list SLUG [--status STATUS] [--page N]
                        Orders, newest first, 50 to a page: number, state, kind, total, when and who.
  order:status SLUG NUMBER STATUS
                        Takes an order to its next state: confirmed, in_progress, completed; or canceled.
  item:availability SLUG ITEM_ID on|off
                        Takes an item off the menu's offer, or puts it back: one whose
                        portions are all sold comes back without a limit.
  push:test SLUG IDENTIFIER
                        Sends a notification to every device of the customer with this phone or e-mail
                        address, and says how far each came.
  table:link SLUG TABLE [--origin URL]
                        Prints the link to put on a table, such as 12: what is ordered through it goes there.
  audit:list SLUG [--page N]
                        What was done with these commands, newest first, 50 to a page.
  token:create SLUG [--name NAME] [--expires 90d|2027-01-31]
                        Makes a token for --token and shows it once; the audit names it.
  token:list SLUG       Tokens, those that hold first: id, name, when made, when they expire, last used, revoked.
  token:revoke SLUG ID  Takes a token back: it is refused from then on.
  backup FILE           Writes everything of all stores, as it is at this moment, into one file.
  restore FILE          Reads such a file into a new database of either engine: all of it, or nothing.
  help                  Shows this text.

Where it works
  Without --url, directly on the database that DATA_DIR or DATABASE_URL name. The embedded
  database (no DATABASE_URL) belongs to one process: stop the server first, or use --url.
  With --url and --token, through a running server, such as
    npm run operator -- tenant:import shop.json --url http://localhost:8080 --token TOKEN
  A token is of one store and makes no new stores. backup and restore need the
  database itself.

Exit status: 0 when done, 1 when refused (one fault per line), 2 when the command is not understood.
`

/** Where a command works: on the database of the environment, or through a running server. */
export type Target =
  { readonly kind: 'database' } | { readonly kind: 'server'; readonly url: string; readonly token: string }

/** What is to be done. */
export type Task =
  | { readonly name: 'tenant:import'; readonly file: string }
  | { readonly name: 'tenant:export'; readonly slug: string }
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

/** What each command needs, in its order, and the options it takes. */
const SHAPES = {
  'tenant:import': { needs: ['a file'], takes: [] },
  'tenant:export': { needs: [SLUG], takes: [] },
  'token:create': { needs: [SLUG], takes: ['name', 'expires'] },
  'token:list': { needs: [SLUG], takes: [] },
  'token:revoke': { needs: [SLUG, 'the id of a token'], takes: [] },
  'order:list': { needs: [SLUG], takes: ['status', 'page'] },
  'order:status': { needs: [SLUG, 'the number of an order', 'a state'], takes: [] },
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

function tokenIdOf(text: string): string {
  if (!UUID.test(text)) throw new UsageError(`${text} is no id of a token; token:list shows them`)
  return text
}

type Options = {
  readonly status?: string
  readonly page?: string
  readonly name?: string
  readonly origin?: string
  readonly expires?: string
}

function taskOf(name: Task['name'], [first = '', second = '', third = '']: readonly string[], options: Options): Task {
  const page = options.page === undefined ? 1 : numberOf(options.page, 'number of a page')
  if (name === 'tenant:import') return { name, file: first }
  if (name === 'tenant:export') return { name, slug: first }
  if (name === 'token:create') {
    const { name: label = 'operator', expires } = options
    return { name, slug: first, label, expiresAt: expires === undefined ? null : expiryOf(expires) }
  }
  if (name === 'token:list') return { name, slug: first }
  if (name === 'token:revoke') return { name, slug: first, id: tokenIdOf(second) }
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
  return { name, slug: first, number: numberOf(second, 'number of an order'), status: statusOf(third) }
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
