import { NO_WORKER } from '#contract/page'
import { followMissingFiles, keepSeenFiles } from './page-files.ts'
import { hasUnsent } from './outbox/waiting.ts'
import { hasTyped } from './typed.ts'
import { useUpdate } from './update.ts'
import { type WorkerRules, askToTakeOver, checkForUpdates, endWithWorker, follow } from './worker-registration.ts'

const ASK_AGAIN_MS = 2_000

/** Call once per page. */
export function connectWorker(slug: string): void {
  const untouched = new AbortController()
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(type, () => untouched.abort(), { signal: untouched.signal, passive: true, capture: true })
  // The browser knows of taps and keys from before this script was loaded.
  const isTouched = () => untouched.signal.aborted || navigator.userActivation?.hasBeenActive === true
  followMissingFiles()
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
    // Until the reload, because a worker that is being started or stopped may miss the message.
    setInterval(askToTakeOver, ASK_AGAIN_MS)
  }
  if (!navigator.serviceWorker.controller) return
  const isFree = !isTouched() && !(await hasUnsent(slug).catch(() => true))
  if (isFree && !isTouched()) takeOver()
  else useUpdate.setState({ apply: takeOver })
}

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
    // Each Workbox tells of the same change.
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
