// The whole server on a fresh database, with stores in it.
import type { FastifyInstance } from 'fastify'
import type { ImportDocument } from '#contract/import-document'
import { type AppDeps, buildApp } from '#server/app'
import type { Database } from '#server/platform/db/database'
import { type Env, parseEnv } from '#server/env'
import type { PagesPlugin } from '#server/web/pages/page-deps'
import { createLog } from '#server/platform/http/log'
import { createPushSender } from '#server/modules/push/push-sender'
import { importTenant } from '#server/modules/import/import-tenant'
import { createTenantDirectory, type TenantDirectory } from '#server/modules/catalog/tenant-directory'
import { createClient, type TestClient } from './client.ts'
import { openTestDatabase, type TestEngine } from './database.ts'
import { storeDocument } from './stores.ts'

/** Of the tests only: no device outside of them has subscribed with it. */
const TEST_KEYS = {
  publicKey: 'BCa9aIw1s1bf14nPaAINeZVUfhk7Z2dEv5tJlwXXOcJs6btg4-0R6lGCmwVfZRqwKQgpAb9Leitb7ub5cjYX3s8',
  privateKey: 'UHfYdSc8DAxuEtxI0x41dJTvC0DM6gOPXzk9Wl7Mn3M',
  subject: 'mailto:tests@example.com',
}

/** Nobody listens there: no test pushes anything to a service out there. */
const NO_PUSH_SERVICE = 'http://127.0.0.1:9'

export type TestServerOptions = {
  /** Documents to import; one store `sumac` when absent. */
  stores?: readonly ImportDocument[]
  engine?: TestEngine
  /** Environment variables as text, as the process would get them. */
  env?: Readonly<Record<string, string>>
  now?: () => Date
  pages?: PagesPlugin
  /** `http://127.0.0.1:PORT` of a push service of the test. */
  pushService?: string
  /** Listens on a free port when true; otherwise requests are injected. */
  listen?: boolean
}

export type TestServer = {
  readonly app: FastifyInstance
  readonly db: Database
  readonly directory: TenantDirectory
  readonly env: Env
  /** What the app was built from, for what else a process runs with it. */
  readonly deps: AppDeps
  /** Everything logged so far, one JSON line each. */
  readonly logLines: readonly string[]
  /** `http://127.0.0.1:PORT` when it listens. */
  readonly url: string
  /** A browser with its own cookies. */
  client(): TestClient
  close(): Promise<void>
}

async function urlOf(app: FastifyInstance, listen: boolean): Promise<string> {
  if (!listen) {
    await app.ready()
    return ''
  }
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** Starts a server of its own; close it when done, which removes its database. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const opened = await openTestDatabase(options.engine)
  const { db } = opened
  const env = parseEnv({ NODE_ENV: 'test', SEED: 'none', LOG_LEVEL: 'debug', ...options.env })
  const logLines: string[] = []
  const log = createLog(env.LOG_LEVEL, {
    write: (line) => {
      logLines.push(line)
    },
  })
  for (const document of options.stores ?? [storeDocument('sumac')]) await importTenant(db, document)
  const directory = createTenantDirectory(db)
  const deps: AppDeps = {
    db,
    env,
    log,
    directory,
    now: options.now ?? (() => new Date()),
    push: createPushSender(TEST_KEYS, { PUSH_TEST_SERVICE: options.pushService ?? NO_PUSH_SERVICE }),
    // A test asks the rule it is about, on machines that are busy with other things too; shedding load has its own test.
    maxDelayMs: 60_000,
  }
  const app = await buildApp({ ...deps, ...(options.pages ? { pages: options.pages } : {}) })
  const url = await urlOf(app, options.listen ?? false)
  return {
    app,
    db,
    directory,
    env,
    deps,
    logLines,
    url,
    client: () => createClient(app),
    close: async () => {
      await app.close()
      await opened.close()
    },
  }
}
