// Costly work, a little at a time. The places are p-limit's; who is next and how many may wait is decided here (docs/decisions/0053).
import pLimit from 'p-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './route.ts'

/** Seconds after which some of what is waiting will be done. */
const COME_BACK_SECONDS = 2

export type Turns = {
  /** Does the work when it is its turn. Callers take turns with each other, the works of one caller follow as they came. */
  <Result>(work: () => Promise<Result>, caller?: string): Promise<Result>
}

/**
 * Lets costly work run `atOnce` at a time. Nobody who asks for much keeps others waiting: whoever waits longest since their last
 * turn is next.
 * @throws ProblemError from the returned function: 503 `overloaded` when `most` wait already, 429 `rate_limited` when `mostEach` of the
 * same caller do.
 */
export function createTurns({
  atOnce,
  most,
  mostEach = Infinity,
  comeBackSeconds: retryAfterSeconds = COME_BACK_SECONDS,
}: {
  readonly atOnce: number
  readonly most: number
  readonly mostEach?: number
  readonly comeBackSeconds?: number
}): Turns {
  const places = pLimit(atOnce)
  /** Who waits, next first, and for what. */
  const lines = new Map<string, (() => Promise<void>)[]>()

  async function beginNext(): Promise<void> {
    const [first] = lines
    if (!first) return
    const [caller, line] = first
    const begin = line.shift()
    lines.delete(caller)
    if (line.length > 0) lines.set(caller, line)
    await begin?.()
  }

  function wait<Result>(work: () => Promise<Result>, caller: string): Promise<Result> {
    const line = lines.get(caller) ?? []
    if (line.length >= mostEach) throw new ProblemError(429, 'rate_limited', { retryAfterSeconds })
    if (places.pendingCount >= most) throw new ProblemError(503, 'overloaded', { retryAfterSeconds })
    lines.set(caller, line)
    return new Promise((resolve, reject) => {
      line.push(() => Promise.resolve().then(work).then(resolve, reject))
      // The place that this one asks for is had by whoever is next when it becomes free: there are as many of these as wait.
      void places(beginNext)
    })
  }

  // As long as a place is free nobody waits: whoever ends hands it on in the same moment.
  return async (work, caller = '') => (places.activeCount < atOnce ? places(work) : wait(work, caller))
}

// Counting what callers hold at the same time.

export type Tallies = {
  /** Takes one place for a caller; the function gives it back. Null when the caller, or all together, have their fill. */
  take(caller: string): (() => void) | null
}

/** Places in the memory of this process: so many for each caller, so many for all. */
export function createTallies(limits: { each: number; all: number }): Tallies {
  const held = new Map<string, number>()
  let total = 0
  return {
    take(caller) {
      const mine = held.get(caller) ?? 0
      if (mine >= limits.each || total >= limits.all) return null
      held.set(caller, mine + 1)
      total += 1
      return () => {
        const left = (held.get(caller) ?? 1) - 1
        if (left > 0) held.set(caller, left)
        else held.delete(caller)
        total -= 1
      }
    },
  }
}

// Load shedding: when the process can no longer keep up it says so at once instead of letting everyone wait.

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
