// Whether a newer build waits to take over. Apart from the bridge, so that the page can show it without loading the bridge early.

let apply: (() => void) | null = null
const listeners = new Set<() => void>()

/** True while a newer build is ready and only waits for the customer's consent. */
export function isUpdateReady(): boolean {
  return apply !== null
}

/** Calls back after every change of `isUpdateReady`, until the returned function is called. */
export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes to the newer build; the page loads again. */
export function applyUpdate(): void {
  apply?.()
}

/** Called by the bridge when a newer build is ready; `run` changes to it. */
export function offerUpdate(run: () => void): void {
  apply = run
  for (const listener of listeners) listener()
}
