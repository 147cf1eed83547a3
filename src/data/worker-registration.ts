import { type WorkboxLifecycleEvent, Workbox } from 'workbox-window'
import type { ToPage, ToWorker } from '#contract/worker-messages'
import { pause } from '#lib/wait.ts'
import { isReachable, subscribeReachability } from './reachability.ts'

const VISIBLE_CHECK_MS = 30 * 60_000
const HOURLY_MS = 60 * 60_000
const FIRST_REGISTER_AGAIN_MS = 5_000
const SEEN_FOR_MS = 60_000
const LAST_REGISTER_AGAIN_MS = 5 * 60_000

export type WorkerRules = {
  readonly onWaiting: () => void
  readonly onControlling: (event: WorkboxLifecycleEvent) => void
}

let workbox: Workbox | undefined

/** Registers again after a first worker that gave up, as behind a gateway, and for each later worker. */
export function follow(slug: string, rules: WorkerRules, wait = FIRST_REGISTER_AGAIN_MS): void {
  const following = new Workbox('/sw.js', { scope: `/${slug}/`, updateViaCache: 'none' })
  workbox = following
  const registered = following.register({ immediate: true }).catch(() => undefined)
  let hasEnded = false
  const beginAnew = async (afterWaiting?: () => Promise<void>) => {
    if (hasEnded) return
    hasEnded = true
    await afterWaiting?.()
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

/** A worker that removes itself must not be registered again. */
export function endWithWorker(): void {
  hearWorker(({ type }) => {
    if (type === 'removed') workbox = undefined
  })
}

export const askToTakeOver = () => workbox?.messageSkipWaiting()

export function checkForUpdates(): void {
  let checkedAt = Date.now()
  const check = () => {
    if (!isReachable()) return
    checkedAt = Date.now()
    workbox?.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= VISIBLE_CHECK_MS) check()
  })
  subscribeReachability(check)
  setInterval(check, HOURLY_MS)
}

async function pauseUntilReachable(waitMs: number): Promise<void> {
  const reached = new AbortController()
  const stop = subscribeReachability(() => {
    if (isReachable()) reached.abort()
  })
  await pause(waitMs, reached.signal)
  stop()
}

/** Undefined when no worker is in charge of this page in time. */
export async function workerInCharge(slug: string, waitMs: number): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitMs))
  const registration = await Promise.race([navigator.serviceWorker.ready, late])
  return registration?.scope === new URL(`/${slug}/`, location.origin).href ? registration : undefined
}

export async function tellSeen(slug: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const path = location.pathname + location.search
  const worker = (await workerInCharge(slug, SEEN_FOR_MS))?.active
  worker?.postMessage({ type: 'seen', path } satisfies ToWorker)
}

export const registrationOf = (slug: string): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(`/${slug}/`)

export function hearWorker(onMessage: (message: ToPage) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const listen = ({ data }: MessageEvent<unknown>) => {
    // Only the worker of this origin can post here; messages of Workbox have other types.
    if (data) onMessage(data as ToPage)
  }
  navigator.serviceWorker.addEventListener('message', listen)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}
