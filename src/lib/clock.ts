// The clock of a phone may be wrong, so what is open and what has passed is told by the dates of the server's answers.
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Answers take a moment and have whole seconds: a smaller difference is none. */
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

/** Milliseconds since 1970; by the clock of the device until the server has answered. */
export const serverNow = (): number => Date.now() + aheadMs

/** False until the server has answered: a clock that may be wrong refuses nothing. */
export const isServerTimeKnown = (): boolean => hasHeard

/** The instant of the server's rendering, so that the first render of the browser is the same. */
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

/** The server's present in steps of half a minute. On the server and in the first render the instant of rendering. */
export const useNow = (): Date => useSteps(serverNow)

/** By the clock of the device, for what the device noted by it. */
export const useDeviceNow = (): Date => useSteps(Date.now)
