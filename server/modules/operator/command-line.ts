import { parseArgs } from 'node:util'
import { COMMANDS, FILE } from './commands.ts'
import { originOf, UsageError } from './typed-values.ts'

const TEXT = { type: 'string' } as const
const OPTIONS = {
  url: TEXT,
  token: TEXT,
  status: TEXT,
  page: TEXT,
  name: TEXT,
  expires: TEXT,
  origin: TEXT,
  resource: TEXT,
  help: { type: 'boolean', short: 'h' },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function serverOf(url: string | undefined, token: string | undefined) {
  if (url === undefined && token === undefined) return null
  if (url === undefined || token === undefined) throw new UsageError('--url and --token go together')
  return { url: originOf(url, 'url'), token }
}

/** Reads the arguments after `node cli.ts`; null asks for help. @throws UsageError */
export function parseCommand(args: readonly string[]) {
  const {
    values: { url, token, help, ...options },
    positionals: [name, ...given],
  } = parse(args)
  if (help || name === undefined || name === 'help') return null
  const isCopy = name === 'backup' || name === 'restore'
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command && !isCopy) throw new UsageError(`unknown command ${name}`)
  const { needs, takes = [] } = command ?? { needs: [FILE] }
  const missing = needs[given.length]
  if (missing !== undefined) throw new UsageError(`${name} needs ${missing}`)
  const extra = given.slice(needs.length)
  if (extra.length > 0) {
    const count = needs.length === 1 ? 'one argument' : `${needs.length} arguments`
    throw new UsageError(`${name} takes ${count}, not also ${extra.join(' ')}`)
  }
  const foreign = Object.keys(options).find((option) => !takes.some((taken) => taken === option))
  if (foreign !== undefined) throw new UsageError(`${name} takes no --${foreign}`)
  const server = serverOf(url, token)
  if (command)
    return { kind: 'store' as const, file: given[needs.indexOf(FILE)], server, run: command.read(given, options) }
  if (server) throw new UsageError(`${name} works on the database itself: leave out --url and --token`)
  return { kind: 'copy' as const, name, file: given[0] ?? '' }
}
