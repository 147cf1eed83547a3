// What the server's clock shows. A phone's own may be wrong by minutes, hours or years; what is open, and what has passed, is the
// server's to say, which it does with the date of its answers.
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Answers take a moment, and their dates are whole seconds: what differs less is right. */
const RIGHT_MS = 60_000

let aheadMs = 0
let hasHeard = false
const listeners = new Set<() => void>()

/** Notes what an answer of the server says about its time. @param date the `Date` header of an answer that has just come. */
export function noteServerDate(date: string | null): void {
  const said = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(said)) return
  const measured = said - Date.now()
  const wasHeard = hasHeard
  hasHeard = true
  const isOff = Math.abs(measured - aheadMs) > RIGHT_MS
  if (isOff) aheadMs = Math.abs(measured) > RIGHT_MS ? measured : 0
  if (isOff || !wasHeard) for (const listener of listeners) listener()
}

/** Calls back when another time is known, until the returned function is called. */
export function subscribeServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The present by the server's clock, in milliseconds since 1970; by the device's until the server was heard. */
export const serverNow = (): number => Date.now() + aheadMs

/** Whether the server was heard since the page was opened: nobody is refused anything by a clock that may be wrong. */
export const isServerTimeKnown = (): boolean => hasHeard

/** Instant the server drew the page for, so that the browser's first render says the same. */
export const RenderInstantContext = createContext<Date | null>(null)

const STEP_MS = 30_000
const LOOK_MS = 10_000

function subscribe(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_MS)
  const leave = subscribeServerClock(onLook)
  return () => {
    clearInterval(timer)
    leave()
  }
}

const stepOf = (ms: number) => Math.floor(ms / STEP_MS)

function useSteps(clock: () => number): Date {
  const renderedAt = useContext(RenderInstantContext)
  const now = () => stepOf(clock())
  const step = useSyncExternalStore(subscribe, now, () => (renderedAt ? stepOf(renderedAt.getTime()) : now()))
  return new Date(step * STEP_MS)
}

/** The present by the server's clock, to the half minute before it. On the server and in the first render it is the instant of rendering. */
export const useNow = (): Date => useSteps(serverNow)

/** The same by the device's clock, for what the device noted by it. */
export const useDeviceNow = (): Date => useSteps(Date.now)
