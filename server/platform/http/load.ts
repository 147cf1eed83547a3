// Limits of costly work: p-limit runs it, this file decides who is next and how many may wait (docs/decisions/0053).
import pLimit from 'p-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './route.ts'

/**
 * Runs work `atOnce` at a time. Callers take turns, so that one who asks for much does not keep others waiting; the work of one caller
 * runs in its order.
 * @throws ProblemError 503 `overloaded` when `most` wait already, 429 `rate_limited` when `mostEach` of the same caller do.
 */
export function createTurns({
  atOnce,
  most,
  mostEach = Infinity,
  comeBackSeconds: retryAfterSeconds = 2,
}: {
  readonly atOnce: number
  readonly most: number
  readonly mostEach?: number
  readonly comeBackSeconds?: number
}) {
  const places = pLimit(atOnce)
  /** Waiting work by caller; the first caller is next. */
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
      // The free place goes to the next caller, which need not be this one.
      void places(beginNext)
    })
  }

  return async <Result>(work: () => Promise<Result>, caller = ''): Promise<Result> =>
    places.activeCount < atOnce ? places(work) : wait(work, caller)
}

/** Places in the memory of this process: so many for each caller, so many for all. */
export function createTallies(limits: { each: number; all: number }) {
  const held = new Map<string, number>()
  let total = 0
  return {
    /** Takes a place; the returned function gives it back. Null when none is free. */
    take(caller: string): (() => void) | null {
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

/** Answers 503 `overloaded` while the event loop lags more than so many milliseconds; a busy but healthy process stays far below. */
export async function registerPressure(app: FastifyInstance, maxDelayMs = 2_000): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (_request, _reply, _type, value) => {
      // After one long pause the plugin has no measurement and says Infinity, which is no overload.
      if (Number.isFinite(value)) throw new ProblemError(503, 'overloaded', { retryAfterSeconds: 2 })
    },
  })
}
