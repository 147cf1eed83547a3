/** There is more to do than can wait. */
export class TooManyWaitingError extends Error {}

/**
 * Lets costly work run `atOnce` at a time, in the order it was asked for.
 * @throws TooManyWaitingError from the returned function when `mostWaiting` others wait already.
 */
export function createTurns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new TooManyWaitingError('too much is waiting already')
    // Whoever ends hands its turn over, so `running` stays as it is.
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
