/** Runs something when the browser is idle, half a second from now at the latest. @returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}

/** Resolves after so many milliseconds, or when the signal ends the waiting. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
