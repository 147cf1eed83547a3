import { setImmediate } from 'node:timers/promises'

/** Runs statements one after the other. The embedded database works in this thread, so other requests are let in between. */
export async function eachInTurn<T>(entries: readonly T[], work: (entry: T) => Promise<unknown>): Promise<void> {
  for (const entry of entries) {
    await setImmediate()
    await work(entry)
  }
}
