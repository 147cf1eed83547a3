// Answers that tell of the moment and not of what was asked. Apart from other shapes, because the worker reads it: no zod.

const LATER: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

/** Whether an answer with this HTTP status says no for now only: the same may be taken later. */
export function isForLater(status: number): boolean {
  return LATER.has(status)
}
