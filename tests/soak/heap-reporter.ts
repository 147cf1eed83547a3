// Preloaded into a server under test, with --expose-gc: says over the process channel what its memory holds.
import { setImmediate } from 'node:timers/promises'
import { queryObjects } from 'node:v8'

/** What a process holds after a collection. */
export type Held = {
  /** Bytes of JavaScript objects. */
  readonly heap: number
  /** Bytes of buffers and the like, which the heap only points to. */
  readonly outside: number
  /** Promises that something still refers to. */
  readonly promises: number
}

/** What the parent asks with. */
export const ASK = 'what do you hold'

/** Weak references and finalizers need several rounds until all that can go is gone. */
const ROUNDS = 4

async function held(): Promise<Held> {
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.()
    await setImmediate()
  }
  const promises = queryObjects(Promise, { format: 'count' })
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return { heap: heapUsed, outside: external + arrayBuffers, promises }
}

process.on('message', (message) => {
  if (message === ASK) void held().then((answer) => process.send?.(answer))
})

// A soak that is stopped leaves no server behind.
process.on('disconnect', () => process.exit())
