// `navigator.onLine` is only a hint, so the last answer decides, and probes ask again while there is none.
import { createStore } from 'zustand/vanilla'

const PROBE_URL = '/healthz'
const PROBE_TIMEOUT_MS = 5_000
const FIRST_LOOK_MS = 500
const FIRST_PROBE_AGAIN_MS = 2_000
const LAST_PROBE_AGAIN_MS = 30_000

const reached = createStore(() => true)
let isStarted = false
let hasHeard = false
let isProbing = false
let losses = 0
let waitMs = FIRST_PROBE_AGAIN_MS
let timer: ReturnType<typeof setTimeout> | undefined

/** True also on the server and before the first answer. */
export const isReachable = (): boolean => reached.getState()

export function subscribeReachability(listener: () => void): () => void {
  // Before the watch starts, so that a page opened offline is told at once.
  const stop = reached.subscribe(listener)
  startWatching()
  return stop
}

/** An answer that arrives while the device says it is offline may be an old one, so a probe decides. */
export function reportReached(): void {
  hasHeard = true
  if (!isReachable() && navigator.onLine === false) void probe()
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
    if (document.visibilityState === 'visible' && !isReachable()) probeOnline()
  })
  if (!navigator.onLine) reportUnreached()
  // A page that has all its data from the worker asks for nothing else for a while.
  else if ('serviceWorker' in navigator && navigator.serviceWorker.controller)
    setTimeout(() => hasHeard || probeOnline(), FIRST_LOOK_MS)
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
  reached.setState(true)
}

function fail() {
  reached.setState(false)
  clearTimeout(timer)
  // Without any network the browser's `online` event starts it again.
  if (!navigator.onLine) return
  timer = setTimeout(probeOnline, waitMs)
  waitMs = Math.min(waitMs * 2, LAST_PROBE_AGAIN_MS)
}

export const isHere = () => document.visibilityState === 'visible' && isReachable()

/** Calls back when the customer returns or the shop is reachable again, while `isHere`. @returns how to stop. */
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
