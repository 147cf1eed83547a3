import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type AppDeps, buildApp } from '#server/app'
import { type Database, DatabaseStartError } from '#server/platform/db/database'
import { openDatabase } from '#server/platform/db/open-database'
import { type Env, EnvError, isPublic, parseEnv } from '#server/env'
import type { PagesPlugin } from '#server/web/pages/page-deps'
import { createLog } from '#server/platform/http/log'
import { createJobs } from './create-jobs.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner'
import { createPushSender } from '#server/modules/push/push-sender'
import { vapidKeys } from '#server/modules/push/vapid-keys'
import { endOnSignals, stopOnSignals } from '#server/stop'
import { renewPictures } from '#server/modules/import/renew-pictures'
import { seedDemo } from '#server/modules/import/seed'
import { createTenantDirectory } from '#server/modules/catalog/tenant-directory'

/** The message is one line for the person who started the server. */
class StartError extends Error {
  override readonly name = 'StartError'
}

function listenFailure(error: unknown, { HOST, PORT }: Env): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`PORT ${PORT} is in use on ${HOST}; stop the other program or set PORT to a free port`)
  if (code === 'EACCES')
    return new StartError(`PORT ${PORT} may not be used by this user; set PORT to a number from 1024 to 65535`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${HOST} is no address of this machine; try 127.0.0.1 or 0.0.0.0`)
  return error
}

async function listen(app: FastifyInstance, env: Env): Promise<number> {
  try {
    await app.listen({ host: env.HOST, port: env.PORT, listenTextResolver: (address) => `listening on ${address}` })
  } catch (error) {
    throw listenFailure(error, env)
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : env.PORT
}

function warnOfSettings(env: Env, log: Logger): void {
  if (!isPublic(env)) return
  if (env.SMTP_URL === undefined)
    log.warn('SMTP_URL is not set: mail is written to files in DATA_DIR/outbox and reaches nobody')
  if (env.SEED.length > 0) log.warn('SEED makes accounts whose password is in the README: anybody can sign in to them')
}

async function serveFrom(db: Database, env: Env, log: Logger, pages: PagesPlugin | undefined): Promise<void> {
  await seedDemo(db, env.SEED, log)
  const push = createPushSender(vapidKeys(env), env)
  const deps: AppDeps = { db, env, log, directory: createTenantDirectory(db), now: () => new Date(), push }
  const app = await buildApp({ ...deps, ...(pages ? { pages } : {}) })
  const stopping = new AbortController()
  let jobs: JobRunner | undefined
  app.addHook('onClose', async () => {
    stopping.abort()
    await jobs?.stop()
  })
  const port = await listen(app, env)
  const origin = env.PUBLIC_URL ?? `http://localhost:${port}`
  jobs = createJobs(deps, origin)
  jobs.start()
  warnOfSettings(env, log)
  void renewPictures({ db, log, signal: stopping.signal })
  stopOnSignals(app, db, log)
  process.stdout.write(`ready ${origin}\n`)
}

async function start(pages: PagesPlugin | undefined): Promise<void> {
  endOnSignals()
  const env = parseEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by a fault')
    process.exit(1)
  })
  const db = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, log })
  try {
    await serveFrom(db, env, log, pages)
  } catch (error) {
    await db.close()
    throw error
  }
}

function explain(error: unknown): string {
  const isExpected = error instanceof EnvError || error instanceof DatabaseStartError || error instanceof StartError
  if (isExpected) return error.message
  return `could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

/** Starts the server and prints `ready http://localhost:8080`, or prints in one line why it cannot and exits with 1. */
export async function startProcess(pages?: PagesPlugin): Promise<void> {
  try {
    await start(pages)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}
