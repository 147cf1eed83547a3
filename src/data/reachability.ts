// Whether the shop can be reached now. `navigator.onLine` is only a hint (true behind a dead router, and on some VPNs
// false for nothing), so the last real answer decides and a cheap probe asks again while there is none.

const PROBE_URL = '/healthz'
const PROBE_TIMEOUT_MS = 5_000
const FIRST_LOOK_MS = 500
const FIRST_PROBE_AGAIN_MS = 2_000
const LAST_PROBE_AGAIN_MS = 30_000

let isReached = true
let isStarted = false
/** Whether any request has ended yet. */
let hasHeard = false
let isProbing = false
/** How often the device has said that it lost its network. */
let losses = 0
let waitMs = FIRST_PROBE_AGAIN_MS
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** True while the last thing heard is that the shop answers. True on the server and before the first sign. */
export function isReachable(): boolean {
  return isReached
}

/** Calls back after every change of `isReachable`, until the returned function is called. Starts the watch in a page. */
export function subscribeReachability(listener: () => void): () => void {
  // First, so that a page opened without a network hears at once that it has none, and later that it is back.
  listeners.add(listener)
  startWatching()
  return () => listeners.delete(listener)
}

/**
 * The shop answered, whatever it said. An answer that comes while the device says that it is offline may have been on its way before
 * that, so a probe decides.
 */
export function reportReached(): void {
  hasHeard = true
  if (!isReached && navigator.onLine === false) void probe()
  else succeed()
}

/** A request found no shop. One lost request proves little, so a probe decides, unless the device says itself that it is offline. */
export function reportUnreached(): void {
  if (typeof navigator === 'undefined') return
  if (navigator.onLine) void probe()
  else fail()
}

/** Watches the browser's connection events; needs calling once per page. Safe to call again. */
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
  // A page that the worker opened may have all its data and would not notice for long that nobody answers.
  else if ('serviceWorker' in navigator && navigator.serviceWorker.controller) setTimeout(lookOnce, FIRST_LOOK_MS)
}

function change(reached: boolean) {
  if (isReached === reached) return
  isReached = reached
  for (const listener of listeners) listener()
}

function lookOnce() {
  if (!hasHeard) probeOnline()
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
    // A captive portal answers with a page of its own or a redirect; only our health answer counts.
    const isOurs = response.ok && !response.redirected && !(response.headers.get('content-type') ?? '').includes('html')
    // An answer nobody reads would hold its connection until the timeout.
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
  // Without any network there is nothing to ask: the browser's `online` event starts it again.
  if (!navigator.onLine) return
  timer = setTimeout(probeOnline, waitMs)
  waitMs = Math.min(waitMs * 2, LAST_PROBE_AGAIN_MS)
}

/** True while somebody may look at the page and the shop can be reached. */
export const isHere = () => document.visibilityState === 'visible' && isReachable()

/** Calls back whenever somebody comes back to the page or the shop can be reached again, but only while both are so. @returns how to stop. */
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
