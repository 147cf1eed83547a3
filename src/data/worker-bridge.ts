import { NO_WORKER } from '#contract/page'
import { followMissingFiles, keepSeenFiles } from './page-files.ts'
import { hasUnsent } from './outbox/waiting.ts'
import { hasTyped } from './typed.ts'
import { useUpdate } from './update.ts'
import { type WorkerRules, askToTakeOver, checkForUpdates, endWithWorker, follow } from './worker-registration.ts'

const ASK_AGAIN_MS = 2_000
/** Registers the store's worker and follows it. Call once per page. */
export function connectWorker(slug: string): void {
  const hasInteracted = watchInteraction()
  // The browser knows of taps and keys from before this script was loaded.
  const isTouched = () => hasInteracted() || navigator.userActivation?.hasBeenActive === true
  followMissingFiles()
  // The build that removes the worker (sw/removal.ts) has pages without one.
  if (!('serviceWorker' in navigator) || document.querySelector(`meta[name=${NO_WORKER}]`)) return
  endWithWorker()
  follow(slug, { onWaiting: () => void offer(slug, isTouched), onControlling: ruleOfTakeOver(slug) })
  checkForUpdates()
}

/** A newer build takes over silently until the customer has touched the page; after that it asks. */
async function offer(slug: string, isTouched: () => boolean): Promise<void> {
  const takeOver = () => {
    isAsked = true
    askToTakeOver()
    // Repeated, because a worker that is being started or stopped may miss the message. The reload ends it.
    setInterval(askToTakeOver, ASK_AGAIN_MS)
  }
  if (!navigator.serviceWorker.controller) return
  const isFree = !isTouched() && !(await hasUnsent(slug).catch(() => true))
  if (isFree && !isTouched()) takeOver()
  else useUpdate.setState({ apply: takeOver })
}

/** The tab that asked for the change loads again at once. */
let isAsked = false

/** The other tabs load again when they are hidden and nothing is typed in them, or when asked. */
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
    // Every Workbox that was made tells of the same change.
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
    useUpdate.setState({ apply: reload })
    const reloadUnseen = () => {
      if (document.visibilityState === 'hidden' && !hasTyped()) reload()
    }
    reloadUnseen()
    document.addEventListener('visibilitychange', reloadUnseen)
  }
}

function watchInteraction(): () => boolean {
  let hasInteracted = false
  const note = () => {
    hasInteracted = true
  }
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(type, note, { once: true, passive: true, capture: true })
  return () => hasInteracted
}
