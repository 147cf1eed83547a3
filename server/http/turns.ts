// Costly work, a little at a time.

/** There is more to do than can wait: of this caller, or of all together. */
export class TooManyWaitingError extends Error {
  readonly isCallersOwn: boolean

  constructor(isCallersOwn: boolean) {
    super('too much is waiting already')
    this.isCallersOwn = isCallersOwn
  }
}

export type Turns = {
  /** Does the work when it is its turn. Callers take turns with each other, the works of one caller follow as they came. */
  <Result>(work: () => Promise<Result>, caller?: string): Promise<Result>
}

/**
 * Lets costly work run `atOnce` at a time. Nobody who asks for much keeps others waiting: whoever waits longest since their last
 * turn is next.
 * @throws TooManyWaitingError from the returned function when `most` wait already, or `mostEach` of the same caller.
 */
export function createTurns({
  atOnce,
  most,
  mostEach = most,
}: {
  readonly atOnce: number
  readonly most: number
  readonly mostEach?: number
}): Turns {
  /** Who waits, next first. */
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  function wait(caller: string): Promise<void> {
    const line = lines.get(caller) ?? []
    if (line.length >= mostEach) throw new TooManyWaitingError(true)
    if (waiting >= most) throw new TooManyWaitingError(false)
    lines.set(caller, line)
    waiting += 1
    return new Promise((go) => line.push(go))
  }

  function takeNext(): (() => void) | undefined {
    const [first] = lines
    if (!first) return undefined
    const [caller, line] = first
    const go = line.shift()
    lines.delete(caller)
    if (line.length > 0) lines.set(caller, line)
    waiting -= 1
    return go
  }

  return async (work, caller = '') => {
    if (running < atOnce) running += 1
    // Whoever ends hands its turn over, so `running` stays as it is.
    else await wait(caller)
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next()
      else running -= 1
    }
  }
}
