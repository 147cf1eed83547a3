// The page's side of the worker: registers it for one store, looks for newer builds and changes to them without taking
// anything from the customer's hands. Loaded after the first paint.
import type { ToWorker } from '#contract/worker-messages'
import { isBuildGone } from './build-gone.ts'
import { hasUnsent } from './outbox/waiting.ts'
import { keepSeenFiles } from './seen-files.ts'
import { isReachable, subscribeReachability } from './reachability.ts'
import { hasTyped } from './typed.ts'
import { offerUpdate } from './update.ts'

const VISIBLE_CHECK_MS = 30 * 60_000
const ASK_AGAIN_MS = 2_000
const HOURLY_MS = 60 * 60_000
const FIRST_REGISTER_AGAIN_MS = 5_000
const LAST_REGISTER_AGAIN_MS = 5 * 60_000
const RELOADED_FLAG = 'reloaded-for-missing-file'
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Registers the store's worker and follows its life. Call once per page. Without worker support it does nothing. */
export function connectWorker(slug: string): void {
  const hasInteracted = watchFirst(INTERACTIONS)
  // The browser remembers taps and keys from before this file was loaded.
  const isTouched = () => hasInteracted() || navigator.userActivation?.hasBeenActive === true
  followMissingFiles()
  if (!('serviceWorker' in navigator)) return
  followTakeOver(slug)
  void register(slug, isTouched)
}

async function register(slug: string, isTouched: () => boolean): Promise<void> {
  const registration = await registered(slug)
  const found = () => void offer(slug, registration, isTouched)
  if (registration.waiting) found()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) found()
    })
  })
  checkForUpdates(registration)
}

/**
 * Registers until a worker stands. The first one gives up when a file it needs is not what the build wrote, behind the gateway of a
 * hotel for one, and takes its registration with it. Private windows and full devices refuse: the page works from the network alone.
 */
async function registered(slug: string, wait = FIRST_REGISTER_AGAIN_MS): Promise<ServiceWorkerRegistration> {
  const found = await navigator.serviceWorker
    .register('/sw.js', { scope: `/${slug}/`, updateViaCache: 'none' })
    .catch(() => null)
  if (found && (await isStanding(found))) return found
  await pauseUntilReachable(wait)
  return registered(slug, Math.min(wait * 2, LAST_REGISTER_AGAIN_MS))
}

/** False when the worker that was to be the first has given up. */
async function isStanding({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active || waiting || !installing) return Boolean(active ?? waiting)
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'), { once: true })
  })
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

/** Before the customer touched the page a newer build takes over silently; later it asks. */
async function offer(slug: string, registration: ServiceWorkerRegistration, isTouched: () => boolean): Promise<void> {
  const takeOver = () => {
    const message: ToWorker = { type: 'skip-waiting' }
    const ask = () => registration.waiting?.postMessage(message)
    isAsked = true
    ask()
    // The page loads again when it is done, which ends the asking. A worker that was just being started or stopped may miss one.
    setInterval(ask, ASK_AGAIN_MS)
  }
  if (!navigator.serviceWorker.controller) return
  const isFree = !isTouched() && !(await hasUnsent(slug).catch(() => true))
  if (isFree && !isTouched()) takeOver()
  else offerUpdate(takeOver)
}

/** This tab asked for the change, so it is the one that loads again at once. */
let isAsked = false

/** Every tab sees the change; the one that asked loads again, others when nobody looks and nothing is typed, or when asked. */
function followTakeOver(slug: string): void {
  let isControlled = navigator.serviceWorker.controller !== null
  let isReloading = false
  const reload = () => {
    if (isReloading) return
    isReloading = true
    location.reload()
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isControlled) {
      isControlled = true
      keepSeenFiles(slug)
      return
    }
    if (isAsked) {
      reload()
      return
    }
    offerUpdate(reload)
    const reloadUnseen = () => {
      if (document.visibilityState === 'hidden' && !hasTyped()) reload()
    }
    reloadUnseen()
    document.addEventListener('visibilitychange', reloadUnseen)
  })
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  const check = () => {
    if (!isReachable()) return
    checkedAt = Date.now()
    // Being offline is no reason to complain: the next check comes.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= VISIBLE_CHECK_MS) check()
  })
  subscribeReachability(check)
  setInterval(check, HOURLY_MS)
}

/**
 * An open page of an old build may ask for a file the server no longer has: then the new build is loaded, once, unless somebody typed
 * on a page that still stands. A file that was only lost on its way comes by itself.
 */
function followMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    void isBuildGone().then((isGone) => {
      const isFree = !hasTyped() || document.querySelector('main[role=alert]') !== null
      if (isGone && isFree && isFirstTime()) location.reload()
    })
  })
}

function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FLAG) !== null) return false
    sessionStorage.setItem(RELOADED_FLAG, '1')
    return true
  } catch {
    // Without memory it might load again and again.
    return false
  }
}

function watchFirst(types: readonly string[]): () => boolean {
  let hasHappened = false
  for (const type of types)
    addEventListener(
      type,
      () => {
        hasHappened = true
      },
      { once: true, passive: true, capture: true },
    )
  return () => hasHappened
}
