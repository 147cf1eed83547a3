// Work that is too long for one breath of a phone.

/** Work in steps: after each, whoever drives the generator may let others work first. It returns what the work comes to. */
export type Steps<T> = Generator<undefined, T>

/** Does all steps without a pause: for little work, and tests. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
