import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { PushOutcome } from '#contract/push'
import type { Env } from '#server/env'
import type { Database } from '#server/platform/db/database'
import { ProblemError } from './route.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Without a token the metrics can be read where there is no PUBLIC_URL, that is on one's own machine. */
function admit({ METRICS_TOKEN, PUBLIC_URL }: Counted['env'], authorization: string | undefined): void {
  if (METRICS_TOKEN === undefined) {
    if (PUBLIC_URL === undefined) return
    throw new ProblemError(404, 'not_found')
  }
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  if (!timingSafeEqual(digest(given), digest(METRICS_TOKEN))) throw new ProblemError(401, 'unauthenticated')
}

type Counted = {
  readonly env: Pick<Env, 'METRICS_TOKEN' | 'PUBLIC_URL'>
  /** `operator` counts pushes that a service refused because of this server. */
  readonly push: { readonly counts: Readonly<Record<PushOutcome | 'operator', number>> }
}

/** Memory, event loop and garbage collection, which all servers of a process share. */
const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

/** Counts every answer and serves `GET /metrics`. Labels are route patterns, without stores or customers. */
export function registerMetrics(app: FastifyInstance, { env, push }: Counted): void {
  const own = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [own],
  })
  const pushes = new Counter({
    name: 'push_messages_total',
    help: 'Pushes to devices, by how they ended.',
    labelNames: ['outcome'],
    registers: [own],
  })
  const operatorErrors = new Counter({
    name: 'push_operator_errors_total',
    help: 'Pushes that a service refused because of the keys or the subject of this server.',
    registers: [own],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    admit(env, request.headers.authorization)
    const { operator, ...outcomes } = push.counts
    for (const counter of [pushes, operatorErrors]) counter.reset()
    for (const [outcome, count] of Object.entries(outcomes)) pushes.inc({ outcome }, count)
    operatorErrors.inc(operator)
    const all = Registry.merge([ofProcess, own])
    return reply
      .type(all.contentType)
      .header('cache-control', 'no-store')
      .send(await all.metrics())
  })
}

const exempt = { pressureHandler: () => undefined }

export function registerHealth(app: FastifyInstance, db: Pick<Database, 'ping'>): void {
  app.get('/healthz', { config: exempt }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })
  app.get('/readyz', { config: exempt }, async (request, reply) => {
    try {
      await db.ping()
    } catch (error) {
      request.log.warn({ reqId: request.id, err: error }, 'database does not answer')
      throw new ProblemError(503, 'overloaded', { retryAfterSeconds: 1 })
    }
    reply.header('cache-control', 'no-store')
    return { status: 'ready' }
  })
}
