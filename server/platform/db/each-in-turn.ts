import { setImmediate } from 'node:timers/promises'

/** Does statements one after the other. The embedded database works in this thread: before each of them others are heard. */
export async function eachInTurn<T>(entries: readonly T[], work: (entry: T) => Promise<unknown>): Promise<void> {
  for (const entry of entries) {
    await setImmediate()
    await work(entry)
  }
}
