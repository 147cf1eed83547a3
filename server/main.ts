// Starting and stopping the process. Everything that can go wrong at the start is one line on standard error.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '#server/app'
import type { Database } from '#server/db/database'
import { openDatabase } from '#server/db/open-database'
import { DatabaseStartError } from '#server/db/start-error'
import { EnvError, parseEnv, type Env } from '#server/env'
import { createLog } from '#server/http/log'
import { stopOnSignals } from '#server/http/stop'
import { builtPages } from '#server/pages/built-pages'
import { seedDemo } from '#server/tenants/seed'
import { createTenantDirectory } from '#server/tenants/tenant-directory'

/** The start cannot go on; the message is for the person who started it. */
class StartError extends Error {
  override readonly name = 'StartError'
}

function listenFailure(error: unknown, { HOST, PORT }: Env): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartError(`PORT ${PORT} is in use on ${HOST}; stop the other program or set PORT to a free port`)
  if (code === 'EACCES') return new StartError(`PORT ${PORT} may not be used by this user; set PORT to a number from 1024 to 65535`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`HOST ${HOST} is no address of this machine`)
  return error
}

async function listen(app: FastifyInstance, env: Env): Promise<number> {
  try {
    await app.listen({ host: env.HOST, port: env.PORT })
  } catch (error) {
    throw listenFailure(error, env)
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : env.PORT
}

async function serveFrom(db: Database, env: Env, log: Logger): Promise<void> {
  await seedDemo(db, env.SEED, log)
  const directory = createTenantDirectory(db)
  const app = await buildApp({ db, env, log, directory, now: () => new Date(), pages: builtPages })
  const port = await listen(app, env)
  stopOnSignals(app, db, log)
  process.stdout.write(`ready ${env.PUBLIC_URL ?? `http://localhost:${port}`}\n`)
}

async function start(): Promise<void> {
  const env = parseEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by a fault')
    process.exit(1)
  })
  const db = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, log })
  try {
    await serveFrom(db, env, log)
  } catch (error) {
    await db.close()
    throw error
  }
}

try {
  await start()
} catch (error) {
  const isExpected = error instanceof EnvError || error instanceof DatabaseStartError || error instanceof StartError
  process.stderr.write(isExpected ? `${error.message}\n` : `could not start: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
