/** Runs in the first idle time, in half a second at the latest. @returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}

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
