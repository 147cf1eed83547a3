// What is asked before a customer leaves: how much of what they did this device has not told the shop yet.
import { pause } from '#lib/wait.ts'

type Waiting = (slug: string) => Promise<number>

const asked = new Set<Waiting>()

/** Lets a part of the page say how many things of it wait; it may try to send them first. @returns how to take it back. */
export function askBeforeLeaving(waiting: Waiting): () => void {
  asked.add(waiting)
  return () => asked.delete(waiting)
}

/** The parts of a page that know come after its first paint. */
const UNTIL_ASKED_MS = 1_000

/** How many things would be left behind. What cannot be read counts as nothing. */
export async function waitingWork(slug: string): Promise<number> {
  if (asked.size === 0) await pause(UNTIL_ASKED_MS)
  const counts = await Promise.all([...asked].map((waiting) => waiting(slug).catch(() => 0)))
  return counts.reduce((sum, count) => sum + count, 0)
}
