// The operator's command line in a process of its own.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

const CLI = resolve(import.meta.dirname, '../../server/modules/operator/cli.ts')

type Said = { readonly status: number; readonly out: string; readonly error: string }

/** Runs a command with these variables of the environment and no others. @returns its exit status and what it said. */
export function runOperator(env: Readonly<Record<string, string>>, ...args: string[]): Promise<Said> {
  return new Promise((end) => {
    const child = execFile(
      process.execPath,
      [CLI, ...args],
      { env: { PATH: process.env['PATH'], ...env }, maxBuffer: 64 * 1024 * 1024 },
      (_failure, out, error) => end({ status: child.exitCode ?? -1, out, error }),
    )
  })
}
