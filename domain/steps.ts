/** A long computation that its caller may pause at each `yield`. */
export type Steps<T> = Generator<undefined, T>

/** Runs without pauses: for short work and tests. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
