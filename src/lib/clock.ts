// The clock of a phone may be wrong, so the dates of the server's answers decide what is open and what has passed.
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Smaller differences do not count, because answers take a moment and their dates are whole seconds. */
const RIGHT_MS = 60_000

let aheadMs = 0
let hasHeard = false
const listeners = new Set<() => void>()

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

/** In milliseconds since 1970, by the clock of the device until the server has answered. */
export const serverNow = (): number => Date.now() + aheadMs

/** Until then the clock of the device decides nothing. */
export const isServerTimeKnown = (): boolean => hasHeard

/** The instant of the server's rendering, for a first render of the browser that is the same. */
export const RenderInstantContext = createContext<Date | null>(null)

const STEP_MS = 30_000
const LOOK_MS = 10_000

function subscribe(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_MS)
  listeners.add(onLook)
  return () => {
    clearInterval(timer)
    listeners.delete(onLook)
  }
}

const stepOf = (ms: number) => Math.floor(ms / STEP_MS)

function useSteps(clock: () => number): Date {
  const renderedAt = useContext(RenderInstantContext)
  const now = () => stepOf(clock())
  const step = useSyncExternalStore(subscribe, now, () => (renderedAt ? stepOf(renderedAt.getTime()) : now()))
  return new Date(step * STEP_MS)
}

/** In steps of half a minute; on the server and in the first render the instant of rendering. */
export const useNow = (): Date => useSteps(serverNow)

/** For times that were noted by the clock of the device. */
export const useDeviceNow = (): Date => useSteps(Date.now)
