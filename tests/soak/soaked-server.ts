// A server as its own process, with stores and signed-in customers, that can be asked what its memory holds.
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/platform/db/open-database'
import { importTenant } from '#server/modules/import/import-tenant'
import { crowd } from '../support/crowded-store.ts'
import { migratedDataDir, quietLog, type TestEngine } from '../support/database.ts'
import { createPostgresDatabase } from '../support/postgres.ts'
import { startProcess } from '../support/process.ts'
import { storeDocument } from '../support/stores.ts'
import { ASK, type Held } from './heap-reporter.ts'

export const STORES = ['alpha', 'beta', 'gamma'] as const
const CUSTOMERS = 20
/** The server measures its pace once a second. */
const RECOVERY_MS = 2_500

export type SoakedServer = {
  readonly url: string
  /** `Cookie` headers of customers of the first store. */
  readonly cookies: readonly string[]
  /** What it holds after a collection. */
  held(): Promise<Held>
  close(): Promise<void>
}

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))

type Place = { dataDir: string; databaseUrl?: string; remove(): Promise<void> }

async function makePlace(engine: TestEngine): Promise<Place> {
  const dataDir = await migratedDataDir()
  const database = engine === 'postgres' ? await createPostgresDatabase() : undefined
  const remove = async () => {
    await database?.drop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, ...(database ? { databaseUrl: database.url } : {}), remove }
}

async function fill({ dataDir, databaseUrl }: Place): Promise<readonly string[]> {
  const db = await openDatabase({ dataDir, databaseUrl, log: quietLog })
  try {
    for (const slug of STORES) await importTenant(db, storeDocument(slug))
    const { id } = await db.outsideTenants((tx) =>
      tx.selectFrom('tenants').select('id').where('slug', '=', STORES[0]).executeTakeFirstOrThrow(),
    )
    return await crowd(db, id, CUSTOMERS)
  } finally {
    await db.close()
  }
}

/** Starts the server of production on a fresh database. It believes one proxy, so that every request may name its address. */
export async function startSoakedServer(engine: TestEngine): Promise<SoakedServer> {
  const place = await makePlace(engine)
  const cookies = await fill(place)
  const { child, ready, ended } = startProcess(
    {
      DATA_DIR: place.dataDir,
      TMPDIR: os.tmpdir(),
      TRUST_PROXY: '1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
    },
    at('../../server/main.ts'),
    ['--expose-gc', '--import', at('heap-reporter.ts')],
  )
  return {
    url: await ready,
    cookies,
    held: async () => {
      const answer = once(child, 'message')
      child.send?.(ASK)
      const [held] = (await answer) as [Held] // what heap-reporter.ts sends
      // The collection stood in its way, and until it has measured its pace anew it may refuse as overloaded.
      await sleep(RECOVERY_MS)
      return held
    },
    close: async () => {
      child.kill('SIGKILL')
      await ended
      await place.remove()
    },
  }
}
