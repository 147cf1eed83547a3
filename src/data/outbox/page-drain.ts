// @script talk
import { isReachable, reportReached, reportUnreached, subscribeReachability } from '../reachability.ts'
import { isMarked } from '../session.ts'
import { drainDevice } from '#device/device-drain'

const BUSY_AGAIN_MS = 2_000
const SHORTEST_WAIT_MS = 500
const LONGEST_WAIT_MS = 5 * 60_000

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Sends all that waits, due or not. */
export function sendNow(tenant: string): Promise<void> {
  return drainPage(tenant, true)
}

/** Never rejects. */
async function drainPage(tenant: string, everything = false): Promise<void> {
  clearTimeout(timers.get(tenant))
  let waitMs: number | null
  let isBusy = false
  try {
    const result = await drainDevice({
      tenant,
      everything,
      waitMs: 0,
      isGuest: () => !isMarked(),
      onOutcome: ({ kind }) => (kind === 'answer' ? reportReached() : reportUnreached()),
    })
    isBusy = result === null
    waitMs = result === null ? BUSY_AGAIN_MS : result.nextAt === null ? null : result.nextAt - Date.now()
  } catch {
    waitMs = LONGEST_WAIT_MS
  }
  clearTimeout(timers.get(tenant))
  if (waitMs !== null) {
    const wait = Math.min(Math.max(waitMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
    timers.set(
      tenant,
      setTimeout(() => void drainPage(tenant, isBusy && everything), wait),
    )
  }
}

const started = new Set<string>()

/** Sends now and whenever the page becomes visible or the server reachable. Calling it again only sends. */
export function startDraining(tenant: string): void {
  const drain = () => void drainPage(tenant, true)
  drain()
  if (started.has(tenant)) return
  started.add(tenant)
  subscribeReachability(() => {
    if (isReachable()) drain()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') drain()
  })
  window.addEventListener('pageshow', drain)
  window.addEventListener('online', drain)
}
