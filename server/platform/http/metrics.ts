import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { PushOutcome } from '#contract/push'
import type { Env } from '#server/env'
import type { Database } from '#server/platform/db/database'
import { ProblemError } from './route.ts'

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Series = { readonly labels: string; count: number; seconds: number; readonly buckets: number[] }

const escaped = (value: string) => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')

const heading = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

function requestLines(all: Iterable<Series>): string[] {
  const lines = heading('http_request_duration_seconds', 'histogram', 'Time to answer.')
  for (const { labels, count, seconds, buckets } of all) {
    let below = 0
    BOUNDS.forEach((bound, index) => {
      below += buckets[index] ?? 0
      lines.push(`http_request_duration_seconds_bucket{${labels},le="${bound}"} ${below}`)
    })
    lines.push(
      `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `http_request_duration_seconds_sum{${labels}} ${seconds.toFixed(6)}`,
      `http_request_duration_seconds_count{${labels}} ${count}`,
    )
  }
  return lines
}

const gauge = (name: string, help: string, value: number) => [...heading(name, 'gauge', help), `${name} ${value}`]

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

function pushLines({ operator, ...outcomes }: Counted['push']['counts']): string[] {
  return [
    ...heading('push_messages_total', 'counter', 'Pushes to devices, by how they ended.'),
    ...Object.entries(outcomes).map(([outcome, count]) => `push_messages_total{outcome="${outcome}"} ${count}`),
    ...heading(
      'push_operator_errors_total',
      'counter',
      'Pushes that a service refused because of the keys or the subject of this server.',
    ),
    `push_operator_errors_total ${operator}`,
  ]
}

/** Counts every answer and serves `GET /metrics` (Prometheus text 0.0.4). Labels are route patterns, without stores or customers. */
export function registerMetrics(app: FastifyInstance, { env, push }: Counted): void {
  const series = new Map<string, Series>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  const seriesOf = (method: string, route: string, status: number): Series => {
    const key = `${method} ${status} ${route}`
    const known = series.get(key)
    if (known) return known
    const labels = `method="${escaped(method)}",route="${escaped(route)}",status="${status}"`
    const made = { labels, count: 0, seconds: 0, buckets: BOUNDS.map(() => 0) }
    series.set(key, made)
    return made
  }
  app.addHook('onResponse', (request, reply, done) => {
    const one = seriesOf(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode)
    const seconds = reply.elapsedTime / 1000
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1
    one.count += 1
    one.seconds += seconds
    done()
  })
  app.get('/metrics', async (request, reply) => {
    admit(env, request.headers.authorization)
    const memory = process.memoryUsage()
    const lines = [
      ...requestLines(series.values()),
      ...pushLines(push.counts),
      ...gauge('process_resident_memory_bytes', 'Memory of the process.', memory.rss),
      ...gauge('nodejs_heap_used_bytes', 'Memory in use by JavaScript.', memory.heapUsed),
      ...gauge(
        'nodejs_eventloop_delay_p99_seconds',
        'Delay of the event loop since the last reading.',
        delay.percentile(99) / 1e9,
      ),
      ...gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
    ]
    delay.reset()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`)
  })
}

const exempt = { pressureHandler: () => undefined }

/** `GET /healthz` and `GET /readyz`, both exempt from load shedding. */
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
