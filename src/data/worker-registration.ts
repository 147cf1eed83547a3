// The worker's registration for one store, which Workbox makes and follows; and the checks for newer builds. Loaded after the first paint.
import { Workbox } from 'workbox-window'
import type { WorkboxLifecycleEvent } from 'workbox-window'
import type { ToPage, ToWorker } from '#contract/worker-messages'
import { isReachable, subscribeReachability } from './reachability.ts'

const VISIBLE_CHECK_MS = 30 * 60_000
const HOURLY_MS = 60 * 60_000
const FIRST_REGISTER_AGAIN_MS = 5_000
/** Whoever looks at a page has its worker by then. */
const SEEN_FOR_MS = 60_000
const LAST_REGISTER_AGAIN_MS = 5 * 60_000

/** What a page does when a newer worker waits, and when another has taken over. */
export type WorkerRules = {
  readonly onWaiting: () => void
  readonly onControlling: (event: WorkboxLifecycleEvent) => void
}

/** The one that follows the worker now; none once the worker has removed itself. */
let workbox: Workbox | undefined

/**
 * Registers, and begins anew where nothing would be followed any more: after a worker that gave up, and after one that a check has
 * found, which is the last that a Workbox tells of. The very first worker gives up when a file it needs is not what the build wrote,
 * behind the gateway of a hotel for one, and takes its registration with it. Private windows and full devices refuse: the page works
 * from the network alone.
 */
export function follow(slug: string, rules: WorkerRules, wait = FIRST_REGISTER_AGAIN_MS): void {
  const following = new Workbox('/sw.js', { scope: `/${slug}/`, updateViaCache: 'none' })
  workbox = following
  const registered = following.register({ immediate: true }).catch(() => undefined)
  let hasEnded = false
  const beginAnew = async (pause?: () => Promise<void>) => {
    if (hasEnded) return
    hasEnded = true
    await pause?.()
    const hasActive = Boolean((await registered)?.active)
    if (workbox) follow(slug, rules, hasActive ? undefined : Math.min(wait * 2, LAST_REGISTER_AGAIN_MS))
  }
  const afterPause = () => beginAnew(() => pauseUntilReachable(wait))
  void registered.then((registration) => (registration ? undefined : afterPause()))
  following.addEventListener('redundant', afterPause)
  following.addEventListener('installed', ({ isExternal }) => (isExternal ? beginAnew() : undefined))
  following.addEventListener('controlling', (event) => {
    if (workbox) rules.onControlling(event)
  })
  following.addEventListener('waiting', () => {
    if (workbox && !hasEnded) rules.onWaiting()
  })
}

/** Lets this page go on as it is without a worker when the store's removes itself: registered again, it would do so again and again. */
export function endWithWorker(): void {
  hearWorker(({ type }) => {
    if (type === 'removed') workbox = undefined
  })
}

/** Asks the worker that waits to take over. */
export function askToTakeOver(): void {
  workbox?.messageSkipWaiting()
}

/** Looks for a newer build every hour, when the network is back, and when somebody looks at the page after a while. */
export function checkForUpdates(): void {
  let checkedAt = Date.now()
  const check = () => {
    if (!isReachable()) return
    checkedAt = Date.now()
    // Being offline is no reason to complain: the next check comes.
    workbox?.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= VISIBLE_CHECK_MS) check()
  })
  subscribeReachability(check)
  setInterval(check, HOURLY_MS)
}

/** Waits, or less long when the shop can be reached again meanwhile. */
function pauseUntilReachable(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, waitMs)
    const stop = subscribeReachability(() => {
      if (isReachable()) end()
    })
  })
}

/** The store's registration with a worker in charge of this page; undefined when there is none in time. */
export async function workerInCharge(slug: string, waitMs: number): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitMs))
  const registration = await Promise.race([navigator.serviceWorker.ready, late])
  return registration?.scope === new URL(`/${slug}/`, location.origin).href ? registration : undefined
}

/** Tells the store's worker, once there is one, which page is looked at: it keeps those that it may. */
export async function tellSeen(slug: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const path = location.pathname + location.search
  const worker = (await workerInCharge(slug, SEEN_FOR_MS))?.active
  worker?.postMessage({ type: 'seen', path } satisfies ToWorker)
}

/** The store's registration, whatever its worker does. */
export const registrationOf = (slug: string): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(`/${slug}/`)

/** Calls back with what the worker tells this page. @returns how to stop. Without worker support it never does. */
export function hearWorker(onMessage: (message: ToPage) => void): () => void {
  const stop = new AbortController()
  const listen = ({ data }: MessageEvent<unknown>) => {
    // Only the worker of this origin can post here, which is of this repository; Workbox's has other types.
    if (data) onMessage(data as ToPage)
  }
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', listen, { signal: stop.signal })
    navigator.serviceWorker.startMessages()
  }
  return () => stop.abort()
}
