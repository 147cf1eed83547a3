// `navigator.onLine` is only a hint, so the last answer decides, and a probe asks again while there is none.

const PROBE_URL = '/healthz'
const PROBE_TIMEOUT_MS = 5_000
const FIRST_LOOK_MS = 500
const FIRST_PROBE_AGAIN_MS = 2_000
const LAST_PROBE_AGAIN_MS = 30_000

let isReached = true
let isStarted = false
let hasHeard = false
let isProbing = false
/** How often the device said that it lost its network. */
let losses = 0
let waitMs = FIRST_PROBE_AGAIN_MS
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** True also on the server and before the first answer. */
export const isReachable = (): boolean => isReached

/** Calls back after every change of `isReachable`. @returns how to stop. */
export function subscribeReachability(listener: () => void): () => void {
  // Before the watch starts, so that a page opened offline is told at once.
  listeners.add(listener)
  startWatching()
  return () => listeners.delete(listener)
}

/** An answer that arrives while the device says it is offline may be an old one, so a probe decides. */
export function reportReached(): void {
  hasHeard = true
  if (!isReached && navigator.onLine === false) void probe()
  else succeed()
}

/** One lost request proves little, so a probe decides, unless the device says that it is offline. */
export function reportUnreached(): void {
  if (typeof navigator === 'undefined') return
  if (navigator.onLine) void probe()
  else fail()
}

function startWatching(): void {
  if (isStarted || typeof window === 'undefined') return
  isStarted = true
  window.addEventListener('online', probeOnline)
  window.addEventListener('offline', () => {
    losses += 1
    reportUnreached()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !isReached) probeOnline()
  })
  if (!navigator.onLine) reportUnreached()
  // A page from the worker may have all its data and would not notice for long that there is no answer.
  else if ('serviceWorker' in navigator && navigator.serviceWorker.controller)
    setTimeout(() => hasHeard || probeOnline(), FIRST_LOOK_MS)
}

function change(reached: boolean) {
  if (isReached === reached) return
  isReached = reached
  for (const listener of listeners) listener()
}

function probeOnline() {
  if (navigator.onLine) void probe()
}

async function probe(): Promise<void> {
  if (isProbing) return
  isProbing = true
  const lossesBefore = losses
  clearTimeout(timer)
  try {
    const response = await fetch(PROBE_URL, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    // A captive portal answers with its own page or a redirect.
    const isOurs = response.ok && !response.redirected && !(response.headers.get('content-type') ?? '').includes('html')
    // An unread body would hold its connection until the timeout.
    response.text().catch(() => undefined)
    if (isOurs && losses === lossesBefore) succeed()
    else fail()
  } catch {
    fail()
  } finally {
    isProbing = false
  }
}

function succeed() {
  clearTimeout(timer)
  waitMs = FIRST_PROBE_AGAIN_MS
  change(true)
}

function fail() {
  change(false)
  clearTimeout(timer)
  // Without any network the browser's `online` event starts it again.
  if (!navigator.onLine) return
  timer = setTimeout(probeOnline, waitMs)
  waitMs = Math.min(waitMs * 2, LAST_PROBE_AGAIN_MS)
}

/** The page is visible and the shop can be reached. */
export const isHere = () => document.visibilityState === 'visible' && isReachable()

/** Calls back when the customer comes back to the page or the shop can be reached again, while both hold. @returns how to stop. */
export function whenBack(callback: () => void): () => void {
  const look = () => {
    if (isHere()) callback()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  const stopAsking = subscribeReachability(look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
    stopAsking()
  }
}
