// Whether anything may wait on the device: so that what tells of it is loaded only where there is something to tell.
let mayWait = false
const listeners = new Set<() => void>()

/** Notes that something waits, or did: what it is, and whether it still does, is for the outbox to say. */
export function noteWaiting(): void {
  mayWait = true
  for (const listener of listeners) listener()
}

/** True once something was found waiting on this page. */
export const isAnythingWaiting = () => mayWait

/** Calls back when something is found waiting, until the returned function is called. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
