// A real PgBouncer in front of the tests' PostgreSQL: each transaction may get another connection, and every connection is everybody's.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { programPath } from './debian.ts'
import { freePort } from './free-port.ts'
import { homeFor, logOf, plainUser, supervise } from './supervised.ts'

const START_MS = 20_000

export type Pooler = {
  /** The address of a database of the cluster, through the pooler. */
  urlOf(database: string): string
  stop(): Promise<void>
}

async function untilItAnswers(url: string, home: string): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PgBouncer did not start: ${logOf(home)}`, { cause: error })
      await sleep(50)
    }
  }
}

/** Starts one that lends connections by the transaction, with Debian's defaults otherwise. */
export async function startPooler(cluster: string): Promise<Pooler> {
  const runAs = plainUser()
  const home = homeFor('pgbouncer', runAs)
  const { hostname, port: server } = new URL(cluster)
  const port = await freePort()
  const file = path.join(home, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${server} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
    ].join('\n'),
    { mode: 0o644 },
  )
  const { stop } = supervise(home, [programPath('pgbouncer'), file], { ...runAs, cwd: '/', env: {} })
  const urlOf = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`
  try {
    await untilItAnswers(urlOf('postgres'), home)
  } catch (error) {
    await stop()
    throw error
  }
  return { urlOf, stop }
}
