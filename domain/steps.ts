/** A long computation that its caller may pause at each `yield`. */
export type Steps<T> = Generator<undefined, T>

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
