import { pause } from '#lib/wait.ts'

type Waiting = (slug: string) => Promise<number>

const asked = new Set<Waiting>()

/** A part of the page tells how many changes of its own wait; it may try to send them first. @returns how to stop. */
export function askBeforeLeaving(waiting: Waiting): () => void {
  asked.add(waiting)
  return () => asked.delete(waiting)
}

/** Those parts are loaded after the first paint. */
const UNTIL_ASKED_MS = 1_000

/** A part that fails counts as having none. */
export async function waitingWork(slug: string): Promise<number> {
  if (asked.size === 0) await pause(UNTIL_ASKED_MS)
  const counts = await Promise.all([...asked].map((waiting) => waiting(slug).catch(() => 0)))
  return counts.reduce((sum, count) => sum + count, 0)
}
