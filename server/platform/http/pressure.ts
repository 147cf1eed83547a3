// Load shedding: when the process can no longer keep up it says so at once instead of letting everyone wait.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './route.ts'

/** Milliseconds the event loop may lag. A busy but healthy process stays far below. */
const MAX_DELAY_MS = 2_000

/** Answers 503 `overloaded` with Retry-After while the event loop lags more than so many milliseconds. */
export async function registerPressure(app: FastifyInstance, maxDelayMs = MAX_DELAY_MS): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (_request, _reply, _type, value) => {
      // One long pause leaves the meter without a reading, which the plugin calls infinite; that is not overload.
      if (Number.isFinite(value)) throw new ProblemError(503, 'overloaded', { retryAfterSeconds: 2 })
    },
  })
}
