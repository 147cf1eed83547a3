// The page's side of the worker: changes to newer builds without taking anything from the customer's hands. Loaded after the first
// paint.
import { NO_WORKER } from '#contract/page'
import { followMissingFiles, keepSeenFiles } from './page-files.ts'
import { hasUnsent } from './outbox/waiting.ts'
import { hasTyped } from './typed.ts'
import { offerUpdate } from './update.ts'
import { askToTakeOver, checkForUpdates, endWithWorker, follow } from './worker-registration.ts'
import type { WorkerRules } from './worker-registration.ts'

const ASK_AGAIN_MS = 2_000
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Pages of the build that removes the worker (sw/removal.ts) work from the network alone. */
const hasWorker = () => 'serviceWorker' in navigator && !document.querySelector(`meta[name=${NO_WORKER}]`)

/** Registers the store's worker and follows its life. Call once per page. Without worker support it does nothing. */
export function connectWorker(slug: string): void {
  const hasInteracted = watchFirst(INTERACTIONS)
  // The browser remembers taps and keys from before this file was loaded.
  const isTouched = () => hasInteracted() || navigator.userActivation?.hasBeenActive === true
  followMissingFiles()
  if (!hasWorker()) return
  endWithWorker()
  follow(slug, { onWaiting: () => void offer(slug, isTouched), onControlling: ruleOfTakeOver(slug) })
  checkForUpdates()
}

/** Before the customer touched the page a newer build takes over silently; later it asks. */
async function offer(slug: string, isTouched: () => boolean): Promise<void> {
  const takeOver = () => {
    isAsked = true
    askToTakeOver()
    // The page loads again when it is done, which ends the asking. A worker that was just being started or stopped may miss one.
    setInterval(askToTakeOver, ASK_AGAIN_MS)
  }
  if (!navigator.serviceWorker.controller) return
  const isFree = !isTouched() && !(await hasUnsent(slug).catch(() => true))
  if (isFree && !isTouched()) takeOver()
  else offerUpdate(takeOver)
}

/** This tab asked for the change, so it is the one that loads again at once. */
let isAsked = false

/** Every tab sees the change; the one that asked loads again, others when nobody looks and nothing is typed, or when asked. */
function ruleOfTakeOver(slug: string): WorkerRules['onControlling'] {
  let isControlled = navigator.serviceWorker.controller !== null
  let isReloading = false
  let told: Event | undefined
  const reload = () => {
    if (isReloading) return
    isReloading = true
    location.reload()
  }
  return ({ originalEvent }) => {
    // Several may tell of it: one that follows no more workers still tells of this.
    if (originalEvent === told) return
    told = originalEvent
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
