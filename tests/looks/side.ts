// One of the two that are compared: a server of a tree, with the demo stores.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type RunningServer, runServer } from '../support/running-server.ts'

export type Side = {
  readonly name: 'before' | 'after'
  readonly server: RunningServer
  /** Speaks for the operator of `sumac`. */
  readonly token: string
  /** Address of what is printed on its table 12. */
  readonly tableLink: string
}

/** Starts the server of a tree on a fresh database, at a time. */
export async function openSide(name: Side['name'], root: string, at: Date): Promise<Side> {
  const clock = join(import.meta.dirname, 'slow-clock.ts')
  const env = { LOOKS_NOW: String(at.getTime()), NODE_OPTIONS: `--import=${clock}` }
  const server = await runServer({ root, env })
  // The embedded database serves one process at a time. Each tree knows by its script where its commands are.
  await server.stop()
  const operate = (...command: string[]): string =>
    execFileSync(join(root, 'node_modules/.bin/node'), ['--run', 'operator', '--', ...command], {
      cwd: root,
      env: { ...process.env, ...env, DATA_DIR: server.dataDir },
      encoding: 'utf8',
    }).trim()
  const token = operate('token:create', 'sumac', '--name', 'looks')
  const { pathname, search } = new URL(operate('table:link', 'sumac', '12', '--origin', server.url))
  await server.start()
  return { name, server, token, tableLink: pathname + search }
}
