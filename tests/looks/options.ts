// What a run is asked to look at.
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Scheme, LOCALES, SCHEMES, WIDTHS } from './cell.ts'

export type Options = {
  /** The commit that is compared with. */
  readonly ref: string
  /** A built tree of that commit, when there is one already. */
  readonly before: string | undefined
  /** The tree that is looked at. */
  readonly after: string
  readonly only: RegExp
  readonly widths: readonly string[]
  readonly locales: readonly string[]
  readonly schemes: readonly Scheme[]
  /** Whether pictures of what is the same are kept. */
  readonly keepsAll: boolean
  /** Where pictures are put. */
  readonly out: string
}

const ROOT = resolve(import.meta.dirname, '../..')

function git(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** Where the branch left `main`; on `main` itself the commit before the last. */
function usualRef(root: string): string {
  const head = git(root, 'rev-parse', 'HEAD')
  const base = git(root, 'merge-base', 'HEAD', 'main')
  return base !== '' && base !== head ? base : 'HEAD~1'
}

function oneOf<Value extends string>(name: string, allowed: readonly Value[], asked: string | undefined): Value[] {
  const chosen = allowed.filter((value) => asked === undefined || asked.split(',').includes(value))
  if (chosen.length === 0) throw new Error(`--${name} is one of ${allowed.join(', ')}`)
  return chosen
}

/** Reads the command line. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: text,
      width: text,
      locale: text,
      scheme: text,
      before: text,
      after: text,
      out: text,
      keep: { type: 'boolean', default: false },
    },
  })
  const after = resolve(values.after ?? ROOT)
  return {
    ref: positionals[0] ?? usualRef(after),
    before: values.before === undefined ? undefined : resolve(values.before),
    after,
    only: new RegExp(values.only ?? ''),
    widths: oneOf('width', Object.keys(WIDTHS), values.width),
    locales: oneOf('locale', Object.keys(LOCALES), values.locale),
    schemes: oneOf('scheme', SCHEMES, values.scheme),
    keepsAll: values.keep,
    out: resolve(values.out ?? join(after, 'test-results/looks')),
  }
}
