import { pause } from '#lib/wait.ts'

type Waiting = (slug: string) => Promise<number>

const asked = new Set<Waiting>()

/** `waiting` resolves with the number of changes that wait, after an attempt to send them. @returns how to stop. */
export function askBeforeLeaving(waiting: Waiting): () => void {
  asked.add(waiting)
  return () => asked.delete(waiting)
}

/** The parts that ask are loaded after the first paint. */
const UNTIL_ASKED_MS = 1_000

export async function waitingWork(slug: string): Promise<number> {
  if (asked.size === 0) await pause(UNTIL_ASKED_MS)
  const counts = await Promise.all([...asked].map((waiting) => waiting(slug).catch(() => 0)))
  return counts.reduce((sum, count) => sum + count, 0)
}
