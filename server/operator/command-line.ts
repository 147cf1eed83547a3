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
  table:link SLUG TABLE [--origin URL]
                        Prints the link to put on a table, such as 12: what is ordered through it goes there.
  audit:list SLUG [--page N]
                        What was done with these commands, newest first, 50 to a page.
  token:create SLUG [--name NAME]
                        Makes a token for --token and shows it once; the audit names it.
  help                  Shows this text.

Where it works
  Without --url, directly on the database that DATA_DIR or DATABASE_URL name. The embedded
  database (no DATABASE_URL) belongs to one process: stop the server first, or use --url.
  With --url and --token, through a running server, such as
    npm run operator -- tenant:import shop.json --url http://localhost:8080 --token TOKEN
  A token is of one store and makes no new stores. token:create needs the database itself.

Exit status: 0 when done, 1 when refused (one fault per line), 2 when the command is not understood.
`

/** Where a command works: on the database of the environment, or through a running server. */
export type Target =
  { readonly kind: 'database' } | { readonly kind: 'server'; readonly url: string; readonly token: string }

/** What is to be done. */
export type Task =
  | { readonly name: 'tenant:import'; readonly file: string }
  | { readonly name: 'tenant:export'; readonly slug: string }
  | { readonly name: 'token:create'; readonly slug: string; readonly label: string }
  | {
      readonly name: 'order:list'
      readonly slug: string
      readonly status: OrderStatus | undefined
      readonly page: number
    }
  | { readonly name: 'order:status'; readonly slug: string; readonly number: number; readonly status: OrderStatus }
  | { readonly name: 'item:availability'; readonly slug: string; readonly itemId: string; readonly available: boolean }
  | {
      readonly name: 'table:link'
      readonly slug: string
      readonly table: string
      readonly origin: string | undefined
    }
  | { readonly name: 'audit:list'; readonly slug: string; readonly page: number }

export type Command =
  { readonly name: 'help' } | { readonly name: 'task'; readonly task: Task; readonly target: Target }

/** The command line is not understood; the message is one line for the person who typed it. */
export class UsageError extends Error {}

const SLUG = 'the slug of a store'

/** What each command needs, in its order, and the options it takes. */
const SHAPES = {
  'tenant:import': { needs: ['a file'], takes: [] },
  'tenant:export': { needs: [SLUG], takes: [] },
  'token:create': { needs: [SLUG], takes: ['name'] },
  'order:list': { needs: [SLUG], takes: ['status', 'page'] },
  'order:status': { needs: [SLUG, 'the number of an order', 'a state'], takes: [] },
  'item:availability': { needs: [SLUG, 'the id of an item', 'on or off'], takes: [] },
  'table:link': { needs: [SLUG, 'the number of a table'], takes: ['origin'] },
  'audit:list': { needs: [SLUG], takes: ['page'] },
} as const satisfies Record<Task['name'], { needs: readonly string[]; takes: readonly string[] }>

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

type Options = { readonly status?: string; readonly page?: string; readonly name?: string; readonly origin?: string }

function taskOf(name: Task['name'], [first = '', second = '', third = '']: readonly string[], options: Options): Task {
  const page = options.page === undefined ? 1 : numberOf(options.page, 'number of a page')
  if (name === 'tenant:import') return { name, file: first }
  if (name === 'tenant:export') return { name, slug: first }
  if (name === 'token:create') return { name, slug: first, label: options.name ?? 'operator' }
  if (name === 'audit:list') return { name, slug: first, page }
  if (name === 'order:list') {
    return { name, slug: first, status: options.status === undefined ? undefined : statusOf(options.status), page }
  }
  if (name === 'table:link') {
    const { origin } = options
    return { name, slug: first, table: tableOf(second), origin: origin && originOf(origin, 'origin') }
  }
  if (name === 'item:availability') return { name, slug: first, itemId: second, available: switchOf(third) }
  return { name, slug: first, number: numberOf(second, 'number of an order'), status: statusOf(third) }
}

const isTaskName = (name: string): name is Task['name'] => Object.hasOwn(SHAPES, name)

/** Reads the arguments after `node cli.ts`. @throws UsageError */
export function parseCommand(args: readonly string[]): Command {
  const {
    values: { url, token, help, ...options },
    positionals: [name, ...given],
  } = parse(args)
  if (help || name === undefined || name === 'help') return { name: 'help' }
  if (!isTaskName(name)) throw new UsageError(`unknown command ${name}`)
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
  if (name === 'token:create' && target.kind === 'server')
    throw new UsageError('token:create works on the database itself: leave out --url and --token')
  return { name: 'task', task: taskOf(name, given, options), target }
}
