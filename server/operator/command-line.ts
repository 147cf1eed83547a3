// What the operator typed, understood or refused in words.
import { parseArgs } from 'node:util'

export const HELP = `npm run operator -- <command> [--url URL --token TOKEN]

Commands
  tenant:import FILE    Imports one store from a JSON document ("-" reads standard input).
                        Checked completely, all or nothing, safe to repeat.
  tenant:export SLUG    Writes the document of a store to standard output.
  token:create SLUG     Makes a token for --token and shows it once.
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

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'tenant:import'; readonly file: string; readonly target: Target }
  | { readonly name: 'tenant:export' | 'token:create'; readonly slug: string; readonly target: Target }

/** The command line is not understood; the message is one line for the person who typed it. */
export class UsageError extends Error {}

function targetOf(url: string | undefined, token: string | undefined): Target {
  if (url === undefined && token === undefined) return { kind: 'database' }
  if (url === undefined || token === undefined) throw new UsageError('--url and --token go together')
  const parsed = URL.parse(url)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new UsageError(`--url ${url} is no http or https address`)
  return { kind: 'server', url: parsed.origin, token }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { url: { type: 'string' }, token: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Reads the arguments after `node cli.ts`. @throws UsageError */
export function parseCommand(args: readonly string[]): Command {
  const {
    values,
    positionals: [name, subject, ...extra],
  } = parse(args)
  if (values.help || name === undefined || name === 'help') return { name: 'help' }
  if (name !== 'tenant:import' && name !== 'tenant:export' && name !== 'token:create')
    throw new UsageError(`unknown command ${name}`)
  if (subject === undefined)
    throw new UsageError(`${name} needs ${name === 'tenant:import' ? 'a file' : 'the slug of a store'}`)
  if (extra.length > 0) throw new UsageError(`${name} takes one argument, not also ${extra.join(' ')}`)
  const target = targetOf(values.url, values.token)
  if (name === 'tenant:import') return { name, file: subject, target }
  if (name === 'token:create' && target.kind === 'server')
    throw new UsageError('token:create works on the database itself: leave out --url and --token')
  return { name, slug: subject, target }
}
