// Costly work, a little at a time. The places are p-limit's; who is next and how many may wait is decided here (docs/decisions/0053).
import pLimit from 'p-limit'
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
