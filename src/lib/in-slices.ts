import type { Steps } from '#domain/steps'

const SLICE_MS = 8

/** So that the page answers to touches. @returns null when the signal stops it. */
export function inSlices<T>(steps: Steps<T>): Promise<T>
export function inSlices<T>(steps: Steps<T>, signal: AbortSignal): Promise<T | null>
export async function inSlices<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T | null> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await nextTask()
    if (signal?.aborted) return null
    until = performance.now() + SLICE_MS
  }
}

/** Not by a timer, because nested timers wait 4 ms each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
