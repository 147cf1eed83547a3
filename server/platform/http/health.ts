// Whether the process lives and whether it can serve; both are exempt from load shedding.
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database'
import { ProblemError } from './route.ts'

const exempt = { pressureHandler: () => undefined }

/** `GET /healthz` and `GET /readyz`. */
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
